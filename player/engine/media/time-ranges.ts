import { lastOf } from '../../lib/from-end';
import type { TimeRange } from '../contract';

/** Copies the browser's live ranges into values. */
export function readRanges(ranges: TimeRanges): readonly TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/** From the first to the last second that the ranges hold; `null` where there is nothing to seek in. */
export function span(ranges: readonly TimeRange[]): TimeRange | null {
  const first = ranges[0];
  const last = lastOf(ranges);
  if (first === undefined || last === undefined || last.end <= first.start) return null;
  return { start: first.start, end: last.end };
}

/** Nearest second within the range. */
export function clampTo(range: TimeRange | null, time: number): number {
  if (range === null) return Math.max(0, time);
  return Math.min(Math.max(time, range.start), range.end);
}

/** Equal ranges are one value, so that nobody wakes for an unchanged buffer. */
export function sameRanges(left: readonly TimeRange[], right: readonly TimeRange[]): boolean {
  return (
    left.length === right.length &&
    left.every((range, index) => range.start === right[index]?.start && range.end === right[index]?.end)
  );
}

/** Gaps that a browser plays over without noticing. */
const JOIN_GAP_SECONDS = 0.1;

/** Seconds that can be played on from `time` without another byte. */
export function bufferedAhead(ranges: readonly TimeRange[], time: number): number {
  let reach = time;
  for (const { start, end } of ranges) {
    if (start <= reach + JOIN_GAP_SECONDS && end > reach) reach = end;
  }
  return reach - time;
}
