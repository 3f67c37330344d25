import type { TimeRange } from '../../contract';

/** A segment that was appended before the engine loaded. */
export interface AppendedSegment {
  /** By decoding time, in seconds; NaN if it has not been appended. */
  readonly begin: number;
  readonly duration: number;
}

/** Start and end of a segment in the buffer, by presentation and by decoding time, in seconds. */
export interface SegmentTimes {
  readonly startPTS: number;
  readonly endPTS: number;
  readonly startDTS: number;
  readonly endDTS: number;
}

/** If the buffer lacks more than this at either end of a segment, a part was removed; in seconds. */
const WHOLE_S = 0.5;

/**
 * The times that hls.js determines when it appends a segment itself.
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
