import type { ScreenName } from '../../../host-sdk/contract/contract';
import type { Session } from '../../session/session';

/** Screens that replace the picture and its controls. */
export type CoveringScreen = Exclude<ScreenName, 'player'>;

export interface ScreenFacts {
  readonly screen: ScreenName;
  /** A frame of this video was seen, or its cover is there: something to look at behind the words. */
  readonly hasPicture: boolean;
}

/** The one place that decides which screen covers the stage; `null` leaves the stage in sight. */
export function chooseScreen({ screen, hasPicture }: ScreenFacts): CoveringScreen | null {
  if (screen === 'player') return null;
  // The stage waits and fails by itself, over what can be seen of the video.
  if (hasPicture && (screen === 'placeholder' || screen === 'failed')) return null;
  return screen;
}

/** Read inside a view or a computed. */
export function readScreenFacts({ screen, viewing }: Session): ScreenFacts {
  const now = viewing.value;
  return {
    screen: screen.value,
    hasPicture: now !== null && (now.playback.pictureShown.value || now.cover.value !== null),
  };
}
