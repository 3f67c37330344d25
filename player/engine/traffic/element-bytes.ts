import type { TimeRange } from '../contract';

/** Seconds that must have been played before their bit rate represents the rest. */
const TELLING_S = 3;

/** A larger step between two readings is a seek, in seconds. */
const STEP_S = 4;

/** Observable properties of a file that the browser fetches itself. */
export interface SeenMedia {
  readonly address: string;
  /** Seconds. */
  readonly time: number;
  readonly buffered: readonly TimeRange[];
  /** Bytes that the decoders have consumed; `null` if the browser does not report them. */
  readonly decoded: number | null;
  /** Bytes of the whole file, and its seconds; `null` if they are unknown. */
  readonly size: number | null;
  readonly duration: number | null;
}

/**
 * Estimates the bytes of media that the browser fetches itself: the buffered seconds multiplied by the file's average
 * bit rate, or by the bit rate of the decoded part if the file's size is unknown.
 *
 * @returns the function that takes a reading and returns the bytes since the first one; they never decrease
 */
export function estimateElementBytes(): (seen: SeenMedia) => number {
  let address = '';
  let ranges: readonly TimeRange[] = [];
  /** The last position, and the bytes that were decoded until then. */
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

/** Without overlaps, sorted. */
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
