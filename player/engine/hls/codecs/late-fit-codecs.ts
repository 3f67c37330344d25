import type { Signal } from '@preact/signals-core';
import { loadChunk } from '../../../lib/load-chunk';

/** Few playlists name one of these: newer pictures, and the sound of television. */
const FEW_DECODE = /\b(h[ev][cv]1|av01|vp09|[ae]c-|dts)/;

/**
 * Calls `then` with the master playlist as far as this device decodes its codecs: in a ladder of several it has the
 * variants of one alone (`codec-family.ts`), and no sound that would rule out the picture (`playable-sound.ts`).
 */
export function fittingCodecs(
  master: string,
  soundMissing: Signal<boolean> | undefined,
  then: (master: string) => string,
): string | Promise<string> {
  if (!FEW_DECODE.test(master)) return then(master);
  return loadChunk(() => import('./fit-codecs'))
    .then(
      ({ fitCodecs }) => fitCodecs(master, soundMissing),
      () => master,
    )
    .then(then);
}
