import type { ReadonlySignal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';
import { ignoreFailure } from '../../lib/ignore-failure';
import { watch } from '../../lib/signals/watch';

/** Applies the programme's volume to the element of the breaks. */
export function followSound(
  element: ReadonlySignal<HTMLVideoElement | null>,
  { volume, muted }: Pick<Playback, 'volume' | 'muted'>,
): () => void {
  return watch(() => {
    const video = element.value;
    if (video === null) return undefined;
    video.volume = volume.value;
    video.muted = muted.value;
    return undefined;
  }, ignoreFailure);
}
