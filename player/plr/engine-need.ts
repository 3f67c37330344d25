import type { StartedStream } from '../lib/handoff/started-stream';
import { readStored, writeStored } from '../lib/storage';

/**
 * Whether the first frame needs the engine. Fragmented MP4 is appended by the page; other streams need the engine, which
 * is then preloaded while the playlists are requested. This is known only once the playlists have arrived, so the last
 * stream of the same type decides.
 */

const nameOf = (type: string) => `first-picture:${type}`;
const BY_PAGE = 'page';
const BY_ENGINE = 'engine';

/** On a first visit, films are assumed to be fragmented MP4, and everything else is not. */
export function mayNeedEngine(type: string): boolean {
  const last = readStored(nameOf(type));
  return last === null ? type !== 'vod' : last === BY_ENGINE;
}

/** @param started a start that was meant to append */
export function keepEngineNeed(type: string, started: StartedStream | null): void {
  if (started?.appended) writeStored(nameOf(type), BY_PAGE);
  else if (started?.fetched) writeStored(nameOf(type), BY_ENGINE);
}
