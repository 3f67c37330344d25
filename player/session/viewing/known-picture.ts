import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback, Source } from '../../engine/contract';

/**
 * The page may show a picture before the session knows its source. Code that waits for a picture needs both, so it
 * counts as shown when the source is known too.
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
