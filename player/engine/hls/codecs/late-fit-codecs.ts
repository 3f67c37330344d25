import { loadChunk } from '../../../lib/loading/load-chunk';
import type { MasterEdits } from './master-edits';

/** Few playlists name another than these: newer pictures, the sound of television, and names that nobody knows. */
const USUAL = /^ *(?:avc[13]\.|mp4a\.|wvtt|stpp|$)/;

const CODECS = /CODECS="([^"]*)"/g;

/**
 * Calls `then` with the master playlist as far as this device decodes its codecs: in a ladder of several it has the
 * variants of one alone (`codec-family.ts`), none of a signer (`without-signers.ts`), and no sound that would rule out the picture (`playable-sound.ts`).
 */
export function fittingCodecs(
  master: string,
  edits: MasterEdits,
  then: (master: string) => string,
): string | Promise<string> {
  if (edits.signer === undefined && !needsFitting(master)) return then(master);
  return loadChunk(() => import('./fit-codecs'))
    .then(
      ({ fitCodecs }) => fitCodecs(master, edits),
      () => (edits.signer === undefined ? master : ''),
    )
    .then(then);
}

function needsFitting(master: string): boolean {
  if (master.includes('sign-l')) return true;
  return [...master.matchAll(CODECS)].some(([, names = '']) =>
    names.split(',').some((name) => !USUAL.test(name)),
  );
}
