import { effect } from '@preact/signals-core';
import type { Playback } from '../../../engine/contract';

/** Calls back once, with the first frame. Returns the function that stops it. */
export function atFirstPicture(
  { pictureShown }: Pick<Playback, 'pictureShown'>,
  onPicture: () => void,
): () => void {
  let reported = false;
  return effect(() => {
    if (!pictureShown.value || reported) return;
    reported = true;
    onPicture();
  });
}
