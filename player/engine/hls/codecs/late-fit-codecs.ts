import { loadChunk } from '../../../lib/loading/load-chunk';
import type { MasterEdits } from './master-edits';

/** The common codecs. Others are newer video codecs, those of television sound, and unknown names. */
const USUAL = /^ *(?:avc[13]\.|mp4a\.|wvtt|stpp|$)/;

const CODECS = /CODECS="([^"]*)"/g;

/**
 * Calls `then` with the master playlist, limited to what this device decodes: one of several video codecs
 * (`codec-family.ts`), no signer's picture (`without-signers.ts`), and no sound that prevents the picture from playing
 * (`playable-sound.ts`).
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
