import Hls, { type FragLoadingData, type HlsConfig } from 'hls.js';
import type { FoundStart, HeadStart } from '../../../lib/head-start';
import { hrefOf } from '../../../lib/href-of';

const { Events } = Hls;

/** For an instance whose first segments the page has asked for: it begins with them. */
export function settingsAfter(found: FoundStart | null): Partial<HlsConfig> {
  if (found === null) return {};
  const fragmented = found.tracks.every(({ init }) => init !== null);
  return {
    ...(found.liveFrom !== null && { startPosition: found.liveFrom }),
    // A worker has little to do with fragmented MP4, and is a file more to wait for.
    ...(fragmented && { enableWorker: false }),
  };
}

/** Begins with the rendition that the page has begun. What of it is not asked for until it plays is let go. */
export function goOnFrom(hls: Hls, { found, downloads }: HeadStart): void {
  if (found === null) return;
  hls.once(Events.MANIFEST_PARSED, () => begin(hls, found.playlist));
  hls.once(Events.FRAG_CHANGED, () => {
    for (const one of downloads.values()) one.abort();
    downloads.clear();
  });
}

/** Before the first segment nothing new is known of the line, so that nothing changes until it is asked for. */
function begin(hls: Hls, playlist: string): void {
  const level = hls.levels.findIndex(({ url }) => url.some((one) => hrefOf(one) === playlist));
  if (level < 0) return;
  hls.startLevel = level;
  holdLevel(hls, level);
}

/** Keeps to a rendition until the next segment of the picture is asked for. What the viewer has chosen stays. */
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
