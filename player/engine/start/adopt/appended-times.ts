import type { TimeBase } from '../../../lib/handoff/started-stream';
import type { Bytes } from '../../../lib/network/bytes';
import type { TimeRange } from '../../contract';
import { readStarts, startOf } from '../append/time-base';

/** A segment that was appended before the engine loaded. */
export interface AppendedSegment {
  readonly init: Bytes;
  readonly bytes: Bytes;
  /** According to the playlist, in seconds. */
  readonly start: number;
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
  base: TimeBase,
  buffered: readonly TimeRange[],
  isManaged = false,
): readonly (SegmentTimes | null)[] {
  const begins = segments.map(({ init, bytes }) => startOf(readStarts(init, bytes) ?? [], base));
  // With B-frames, presentation is later than decoding.
  let later = 0;
  return segments.map(({ duration }, index) => {
    const begin = begins[index] ?? Number.NaN;
    const range = buffered.find(({ start, end }) => start < begin + duration && end > begin);
    if (range === undefined) return null;
    const next = begins[index + 1] ?? begin + duration;
    if (isManaged && !(range.start < begin + WHOLE_S && range.end > next - WHOLE_S)) return null;
    later = Math.max(later, range.start - begin);
    const endPTS = Math.min(range.end, (begins[index + 1] ?? Number.POSITIVE_INFINITY) + later);
    return { startPTS: begin + later, endPTS, startDTS: begin, endDTS: endPTS - later };
  });
}
