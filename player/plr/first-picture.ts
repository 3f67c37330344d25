import type { HeadStart } from '../lib/head-start';
import { readStored, writeStored } from '../lib/storage';

/**
 * Resources needed for the first frame: only the page for fragmented MP4, otherwise the engine as well. Known once the
 * playlists have arrived. Until then the engine can load in parallel, sharing the connection with the page's own
 * downloads.
 */

const nameOf = (type: string) => `first-picture:${type}`;
const BY_PAGE = 'page';
const BY_ENGINE = 'engine';

/** As the last time, since the streams of one type are mostly alike; films are taken to be the page's. */
export function mayNeedEngine(type: string): boolean {
  const last = readStored(nameOf(type));
  return last === null ? type !== 'vod' : last === BY_ENGINE;
}

/** @param begun what was begun, and was meant to go as far as the picture */
export function noteFirstPicture(type: string, begun: HeadStart | null): void {
  if (begun?.feed) writeStored(nameOf(type), BY_PAGE);
  else if (begun?.found) writeStored(nameOf(type), BY_ENGINE);
}
