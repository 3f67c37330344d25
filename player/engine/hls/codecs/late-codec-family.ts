import { loadChunk } from '../../../lib/load-chunk';

/** Few playlists name one of these. */
const NEWER_PICTURE = /\b(h[ev][cv]1|av01|vp09)/;

/**
 * Calls `then` with the master playlist, which in a ladder of several codecs has the variants of one alone
 * (`codec-family.ts`).
 */
export function inOneFamily(master: string, then: (master: string) => string): string | Promise<string> {
  if (!NEWER_PICTURE.test(master)) return then(master);
  return loadChunk(() => import('./codec-family')).then(
    async ({ keepOneFamily }) => then(await keepOneFamily(master)),
    () => then(master),
  );
}
