import type { TimeRange } from '../contract';

/** Seconds that must have been played before their bytes say something about the rest. */
const TELLING_S = 3;

/** A longer step between two looks is a seek, in seconds. */
const STEP_S = 4;

/** A file that the browser fetches by itself, as the page sees it. */
export interface SeenMedia {
  readonly address: string;
  /** Seconds. */
  readonly time: number;
  readonly buffered: readonly TimeRange[];
  /** Bytes that the decoders have taken in; `null` if the browser does not report them. */
  readonly decoded: number | null;
  /** Bytes of the whole file, and its seconds; `null` if they are unknown. */
  readonly size: number | null;
  readonly duration: number | null;
}

/**
 * Estimates the bytes of media that the browser fetches by itself: the seconds that were buffered, at the average bit
 * rate of the file, or at the one that was decoded where the size of the file is unknown.
 *
 * @returns looks again, and returns the bytes since the first look; they never decrease
 */
export function estimateElementBytes(): (seen: SeenMedia) => number {
  let address = '';
  let ranges: readonly TimeRange[] = [];
  /** The last look, and what was decoded since the file was opened. */
  let [time, decoded] = [0, 0];
  let [seconds, bytes] = [0, 0];
  let [before, now] = [0, 0];

  return (seen) => {
    if (seen.address !== address) {
      address = seen.address;
      ranges = [];
      [time, decoded, seconds, bytes] = [seen.time, seen.decoded ?? 0, 0, 0];
      [before, now] = [before + now, 0];
    }
    ranges = joinRanges([...ranges, ...seen.buffered]);
    const step = seen.time - time;
    const taken = (seen.decoded ?? 0) - decoded;
    if (step > 0 && step < STEP_S && taken > 0) [seconds, bytes] = [seconds + step, bytes + taken];
    [time, decoded] = [seen.time, seen.decoded ?? 0];
    const fetched = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
    const { size, duration } = seen;
    if (size !== null && duration !== null) now = Math.max(now, size * Math.min(1, fetched / duration));
    else if (seconds >= TELLING_S) now = Math.max(now, (fetched * bytes) / seconds);
    return before + now;
  };
}

/** Without overlaps, in order. */
function joinRanges(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const joined: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.pop();
    if (last === undefined) joined.push(range);
    else if (range.start > last.end) joined.push(last, range);
    else joined.push({ start: last.start, end: Math.max(last.end, range.end) });
  }
  return joined;
}
