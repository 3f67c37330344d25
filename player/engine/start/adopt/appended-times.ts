import type { TimeRange } from '../../contract';

/** A segment that was appended before the engine loaded. */
export interface AppendedSegment {
  /** By decoding time, in seconds; not a number if it has not been appended. */
  readonly begin: number;
  readonly duration: number;
}

/** When a segment begins and ends in the buffer, in seconds, by presentation and by decoding time. */
export interface SegmentTimes {
  readonly startPTS: number;
  readonly endPTS: number;
  readonly startDTS: number;
  readonly endDTS: number;
}

/** A segment whose buffer lacks more than this at either end was partly removed, in seconds. */
const WHOLE_S = 0.5;

/**
 * The times that hls.js finds out when it appends a segment by itself.
 *
 * @param segments consecutive segments
 * @param isManaged whether the browser may have removed a part of them
 * @returns `null` for a segment that is not in the buffer, or only partly
 */
export function readAppendedTimes(
  segments: readonly AppendedSegment[],
  buffered: readonly TimeRange[],
  isManaged = false,
): readonly (SegmentTimes | null)[] {
  // With B-frames, presentation is later than decoding.
  let later = 0;
  return segments.map(({ begin, duration }, index) => {
    const following = segments[index + 1]?.begin;
    const range = buffered.find(({ start, end }) => start < begin + duration && end > begin);
    if (range === undefined) return null;
    const next = following ?? begin + duration;
    if (isManaged && !(range.start < begin + WHOLE_S && range.end > next - WHOLE_S)) return null;
    later = Math.max(later, range.start - begin);
    const endPTS = Math.min(range.end, (following ?? Number.POSITIVE_INFINITY) + later);
    return { startPTS: begin + later, endPTS, startDTS: begin, endDTS: endPTS - later };
  });
}
