import { lastOf } from '../../lib/from-end';
import type { TimeRange } from '../contract';

/** Copies the browser's live `TimeRanges` into an array. */
export function readRanges(ranges: TimeRanges): readonly TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/** From the first to the last second of the ranges; `null` if they are empty. */
export function span(ranges: readonly TimeRange[]): TimeRange | null {
  const first = ranges[0];
  const last = lastOf(ranges);
  if (first === undefined || last === undefined || last.end <= first.start) return null;
  return { start: first.start, end: last.end };
}

/** The time within the range that is nearest to `time`. */
export function clampTo(range: TimeRange | null, time: number): number {
  if (range === null) return Math.max(0, time);
  return Math.min(Math.max(time, range.start), range.end);
}

/** Whether two lists of ranges are equal, so that a signal does not change with an unchanged buffer. */
export function sameRanges(left: readonly TimeRange[], right: readonly TimeRange[]): boolean {
  return (
    left.length === right.length &&
    left.every((range, index) => range.start === right[index]?.start && range.end === right[index]?.end)
  );
}

/** Browsers play over gaps of up to this length, in seconds. */
const JOIN_GAP_SECONDS = 0.1;

/** Seconds of media from `time` that are buffered without a gap. */
export function bufferedAhead(ranges: readonly TimeRange[], time: number): number {
  let reach = time;
  for (const { start, end } of ranges) {
    if (start <= reach + JOIN_GAP_SECONDS && end > reach) reach = end;
  }
  return reach - time;
}
