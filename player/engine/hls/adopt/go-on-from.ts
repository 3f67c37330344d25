import Hls, { type FragLoadingData, type HlsConfig } from 'hls.js';
import type { FoundStart, HeadStart } from '../../../lib/head-start';
import { hrefOf } from '../../../lib/href-of';

const { Events } = Hls;

/** Configuration for an instance that starts with the segments the page has requested. */
export function settingsAfter(found: FoundStart | null): Partial<HlsConfig> {
  if (found === null) return {};
  const fragmented = found.tracks.every(({ init }) => init !== null);
  return {
    ...(found.liveFrom !== null && { startPosition: found.liveFrom }),
    // A worker has little to do with fragmented MP4, and is a file more to wait for.
    ...(fragmented && { enableWorker: false }),
  };
}

/** Starts with the rendition the page has started. Downloads that are not used before playback are aborted. */
export function goOnFrom(hls: Hls, { found, downloads }: HeadStart): void {
  if (found === null) return;
  hls.once(Events.MANIFEST_PARSED, () => begin(hls, found.playlist));
  hls.once(Events.FRAG_CHANGED, () => {
    for (const one of downloads.values()) one.abort();
    downloads.clear();
  });
}

/** Nothing new is known about the bandwidth before the first segment, so the rendition stays until the next request. */
function begin(hls: Hls, playlist: string): void {
  const level = hls.levels.findIndex(({ url }) => url.some((one) => hrefOf(one) === playlist));
  if (level < 0) return;
  hls.startLevel = level;
  holdLevel(hls, level);
}

/** Keeps a rendition until the next video segment is requested. A rendition chosen by the viewer stays. */
export function holdLevel(hls: Hls, level: number): void {
  if (hls.manualLevel !== -1) return;
  hls.loadLevel = level;
  const lift = (_: string, { frag }: FragLoadingData) => {
    if (frag.type !== 'main' || frag.sn === 'initSegment') return;
    hls.off(Events.FRAG_LOADING, lift);
    hls.loadLevel = -1;
  };
  hls.on(Events.FRAG_LOADING, lift);
}
