import type { ScreenName } from '../../../host-sdk/contract/contract';
import type { Session } from '../../session/session';

/** Screens that replace the picture and its controls. */
export type CoveringScreen = Exclude<ScreenName, 'player'>;

export interface ScreenFacts {
  readonly screen: ScreenName;
  /** Whether a frame of this video was shown, or it has a cover, which can be visible behind the text. */
  readonly hasPicture: boolean;
}

/** The only function that decides which screen covers the stage; `null` keeps the stage visible. */
export function chooseScreen({ screen, hasPicture }: ScreenFacts): CoveringScreen | null {
  if (screen === 'player') return null;
  // The stage shows loading and failure itself, over the picture.
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
