import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { StageSession } from '../stage-session';
import { type Bars, StageFrame } from './stage-frame';

export interface StageProps {
  readonly session: StageSession;
  /** The page's own video, already running. It never moves in the document: the stage is drawn beside it. */
  readonly video: HTMLVideoElement;
  readonly bar?: Bars;
  /** Content at the top edge beside the title, visible with the controls. */
  readonly top?: ReactNode;
  /** Popovers and other layers over the picture. */
  readonly overlay?: ReactNode;
}

/** All layers over the picture. The video's parent must be a positioned element. */
export function Stage({ session, video, bar = {}, top, overlay }: StageProps) {
  useSignals();
  const viewing = session.viewing.value;
  if (!video.parentElement || !viewing) return null;
  return createPortal(
    <StageFrame session={session} viewing={viewing} bar={bar} top={top} overlay={overlay} />,
    video.parentElement,
  );
}
