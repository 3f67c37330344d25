import type { StartedStream } from '../lib/handoff/started-stream';
import { readStored, writeStored } from '../lib/storage';

/**
 * Whether the first frame needs the engine. Most streams are appended by the page; encrypted ones, for example, need the
 * engine, which is then preloaded while the playlists are requested. This is known only once the playlists have arrived, so
 * the last stream of the same type decides.
 */

const nameOf = (type: string) => `first-picture:${type}`;
const BY_PAGE = 'page';
const BY_ENGINE = 'engine';

export function mayNeedEngine(type: string): boolean {
  return readStored(nameOf(type)) === BY_ENGINE;
}

/** @param started a start that was meant to append */
export function keepEngineNeed(type: string, started: StartedStream | null): void {
  if (started?.appended) writeStored(nameOf(type), BY_PAGE);
  else if (started?.fetched) writeStored(nameOf(type), BY_ENGINE);
}
