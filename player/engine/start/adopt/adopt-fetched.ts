import Hls, { type HlsConfig } from 'hls.js';
import { hrefOf } from '../../../lib/address/href-of';
import type { StartedStream } from '../../../lib/handoff/started-stream';
import { countStarted } from '../../traffic/count-download';
import { holdLevel } from './hold-level';

const { Events } = Hls;

/** Configuration for an instance that starts with segments that were requested before. */
export function configFor(started: StartedStream | null): Partial<HlsConfig> {
  if (started === null) return {};
  const { fetched, appended } = started;
  const fragmented = fetched === null ? appended !== null : fetched.tracks.every(({ init }) => init !== null);
  return {
    // Appended segments are adopted before loading starts.
    ...(appended
      ? { autoStartLoad: false }
      : fetched?.liveFrom != null && { startPosition: fetched.liveFrom }),
    // Fragmented MP4 needs little processing, and the worker would be one more file to load.
    ...(fragmented && { enableWorker: false }),
  };
}

/** Starts with the fetched rendition. Downloads that are not used before playback are aborted. */
export function adoptFetched(hls: Hls, { fetched, downloads }: StartedStream): void {
  if (fetched === null) return;
  hls.once(Events.MANIFEST_PARSED, () => startWith(hls, fetched.playlist));
  hls.once(Events.FRAG_CHANGED, () => {
    countStarted({ downloads });
    for (const one of downloads.values()) one.abort();
    downloads.clear();
  });
}

/** Nothing new is known about the bandwidth before the first segment, so the rendition stays until the next request. */
function startWith(hls: Hls, playlist: string): void {
  const level = hls.levels.findIndex(({ url }) => url.some((one) => hrefOf(one) === playlist));
  if (level < 0) return;
  hls.startLevel = level;
  holdLevel(hls, level);
}
