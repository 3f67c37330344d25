import type { LevelDetails, MediaFragment } from 'hls.js';
import type { Bytes } from '../../../lib/bytes';
import type { TimeBase } from '../../../lib/head-start';
import type { TimeRange } from '../../contract';
import { beginOf, readStarts } from '../../head-start/time-base';

/** A segment that the page has appended. */
export interface FedSegment {
  readonly init: Bytes;
  readonly bytes: Bytes;
  /** Where it begins by its playlist, and how long it is, in seconds. */
  readonly start: number;
  readonly duration: number;
}

/** When a segment begins and ends in the buffer, in seconds: as it is shown, and as it is decoded. */
export interface SegmentTimes {
  readonly startPTS: number;
  readonly endPTS: number;
  readonly startDTS: number;
  readonly endDTS: number;
}

/**
 * Reads what hls.js finds out when it appends a segment by itself.
 *
 * @param segments those that follow each other
 * @returns `null` for a segment that is not in the buffer
 */
export function readFedTimes(
  segments: readonly FedSegment[],
  base: TimeBase,
  buffered: readonly TimeRange[],
): readonly (SegmentTimes | null)[] {
  const begins = segments.map(({ init, bytes }) => beginOf(readStarts(init, bytes) ?? [], base));
  // Pictures that are decoded in another order than they are shown are shown later than they are decoded.
  let later = 0;
  return segments.map(({ duration }, index) => {
    const begin = begins[index] ?? Number.NaN;
    const range = buffered.find(({ start, end }) => start < begin + duration && end > begin);
    if (range === undefined) return null;
    later = Math.max(later, range.start - begin);
    const endPTS = Math.min(range.end, (begins[index + 1] ?? Number.POSITIVE_INFINITY) + later);
    return { startPTS: begin + later, endPTS, startDTS: begin, endDTS: endPTS - later };
  });
}

/** The media's times in place of the playlist's, for a segment and for those that follow it. */
export function correctTimes(details: LevelDetails, frag: MediaFragment, times: SegmentTimes): void {
  if (frag.start !== 0) frag.setStart(times.startPTS);
  frag.setDuration(times.endPTS - frag.start);
  Object.assign(frag, times, { maxStartPTS: times.startPTS, minEndPTS: times.endPTS });
  let { end } = frag;
  for (const next of details.fragments.slice(frag.sn - details.startSN + 1)) {
    next.setStart(end);
    end = next.end;
  }
  details.PTSKnown = details.alignedSliding = true;
}
