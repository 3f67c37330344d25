import Hls from 'hls.js';
import { bufferedAhead, readRanges } from '../../../media/time-ranges';
import { PREROLL_S } from './cut-segment';

/** A picture that would take longer than this, in seconds, is of a lower rendition; the next segment is sharp again. */
const SOON_S = 1;

const { maxStarvationDelay: USUAL_S } = Hls.DefaultConfig;

/**
 * Of a segment only what stands before a sought place is waited for (`cut-segment.ts`), so that near its end, and on a slow
 * line, another rendition brings the picture sooner than at its begin. hls.js chooses the best one of which a whole segment
 * comes within `maxStarvationDelay`.
 */
export function preferSoonAfterSeek(hls: Hls, video: HTMLVideoElement): void {
  const listening = new AbortController();
  // Before hls.js's listener, which requests the segment at once.
  const options = { signal: listening.signal, capture: true };
  const allow = (seconds: number) => {
    hls.config.maxStarvationDelay = seconds;
  };
  /** How long a whole segment may take, in seconds, at the place where the viewer is. */
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
