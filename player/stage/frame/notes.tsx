import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import type { Viewing } from '../../session/viewing/viewing';
import { keepFocus } from '../controls/keep-focus';
import type { StageSession } from '../stage-session';
import { SoundOffer } from '../states/sound-offer';
import { StageToast } from '../states/stage-toast';
import { lastFocusIn } from './frame-stir';

export interface NotesProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  /** The element in which `keepFocus` keeps the focus. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Over the picture, once the controls are drawn: toasts, and the offer of sound-only playback. */
export function Notes({ session, viewing, frame }: NotesProps) {
  useSignals();
  useEffect(() => {
    const root = frame.current;
    return root === null ? undefined : keepFocus(root, lastFocusIn(root));
  }, [frame]);
  const soundAlone = viewing.engine.value?.soundAlone?.value ?? null;
  return (
    <>
      {soundAlone?.advised.value && <SoundOffer choices={session.choices} soundAlone={soundAlone} />}
      <StageToast toasts={session.toasts} />
    </>
  );
}
