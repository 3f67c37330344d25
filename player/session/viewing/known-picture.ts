import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback, Source } from '../../engine/contract';

/**
 * The page may have a picture on the screen before the session knows what it is of. What follows on a picture asks for
 * that, so that it counts as shown when both are there.
 */
export function withKnownPicture(playback: Playback, source: ReadonlySignal<Source | null>): Playback {
  const pictureShown = signal(false);
  const stop = effect(() => {
    if (playback.pictureShown.value && source.value !== null) pictureShown.value = true;
  });
  return {
    ...playback,
    pictureShown,
    close() {
      stop();
      playback.close();
    },
  };
}
