import Hls from 'hls.js';
import { bufferedAhead, readRanges } from '../../../media/time-ranges';
import { PREROLL_S } from './cut-segment';

/** Maximum time to the first frame after a seek, in seconds; otherwise a lower rendition is used for one segment. */
const SOON_S = 1;

const { maxStarvationDelay: USUAL_S } = Hls.DefaultConfig;

/**
 * After a seek the viewer waits only for the part of the segment up to the position (`cut-segment.ts`), so the best rendition
 * depends on the position within the segment. hls.js chooses the best rendition of which a whole segment arrives within
 * `maxStarvationDelay`, which this adapts.
 */
export function preferSoonAfterSeek(hls: Hls, video: HTMLVideoElement): void {
  const listening = new AbortController();
  // Before hls.js's listener, which requests the segment at once.
  const options = { signal: listening.signal, capture: true };
  const allow = (seconds: number) => {
    hls.config.maxStarvationDelay = seconds;
  };
  /** Permitted download time of a whole segment, in seconds, for the current position. */
  const allowance = () => {
    const place = video.currentTime;
    const segments = hls.latestLevelDetails?.fragments ?? [];
    const segment = segments.find(({ start, end }) => start <= place && place < end);
    if (segment === undefined || bufferedAhead(readRanges(video.buffered), place) > 0) return USUAL_S;
    const part = (place + PREROLL_S - segment.start) / segment.duration;
    return Math.min(USUAL_S, SOON_S / part);
  };
  video.addEventListener('seeking', () => allow(allowance()), options);
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
    if (frag.type === 'main' && frag.sn !== 'initSegment') allow(USUAL_S);
  });
  hls.once(Hls.Events.DESTROYING, () => listening.abort());
}
