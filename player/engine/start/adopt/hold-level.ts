import Hls, { type FragLoadingData } from 'hls.js';

const { Events } = Hls;

/** Keeps a rendition until the next video segment is requested. A rendition chosen by the viewer stays. */
export function holdLevel(hls: Hls, level: number): void {
  if (hls.manualLevel !== -1) return;
  hls.loadLevel = level;
  const lift = (_: string, { frag }: FragLoadingData) => {
    if (frag.type !== 'main' || frag.sn === 'initSegment') return;
    hls.off(Events.FRAG_LOADING, lift);
    if (hls.manualLevel === level) hls.loadLevel = -1;
  };
  hls.on(Events.FRAG_LOADING, lift);
}

/**
 * Keeps the rendition of appended segments for the next one, unless the bandwidth is twice what a better one needs. Live
 * times count from the playlist of the appended segments, so it is needed first; live parts follow too soon for another.
 *
 * @param throughput of the appended segments, in bits per second
 */
export function holdAppended(hls: Hls, level: number, isLive: boolean, throughput: number): void {
  const isFast = (bitsPerSecond: number) => {
    const better = hls.levels[level + 1];
    return better === undefined || better.maxBitrate * 2 < bitsPerSecond;
  };
  if (hls.manualLevel !== -1 || (!isLive && isFast(throughput))) return;
  holdLevel(hls, level);
  if (!isLive) return;
  hls.once(Events.LEVEL_UPDATED, (_, { details }) => {
    if (!details.partList && hls.manualLevel === level && isFast(hls.bandwidthEstimate)) hls.loadLevel = -1;
  });
}
