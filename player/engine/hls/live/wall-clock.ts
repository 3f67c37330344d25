import { lastOf } from '../../../lib/from-end';

/** The dated part of a segment; hls.js's `Fragment` implements it. */
export interface DatedSegment {
  /** In seconds, on the element's timeline. */
  readonly start: number;
  readonly duration: number;
  /** Milliseconds since 1970, from EXT-X-PROGRAM-DATE-TIME; `null` if the playlist has none. */
  readonly programDateTime: number | null;
}

/** Positions further from every segment have no date, in seconds. */
const REACH_SECONDS = 60;

/** Number of neighbours on either side from which a segment without a date takes it. */
const NEIGHBOURS = 5;

/** The date of a position, in milliseconds since 1970; `null` if the stream has no dates. */
export function clockAt(segments: readonly DatedSegment[], time: number): number | null {
  // A binary search: this is called several times a second, and a DVR window may span hours.
  const next = firstEndingAfter(segments, time);
  const near = segments.slice(Math.max(0, next - NEIGHBOURS), next + NEIGHBOURS);
  const segment = nearest(near, ({ start, duration }) => distance(start, start + duration, time));
  return segment === null ? null : segment.date + (time - segment.start) * 1000;
}

/** The position of a date, in seconds; `null` if it is outside the window. */
export function placeOf(segments: readonly DatedSegment[], clock: number): number | null {
  const segment = nearest(segments, ({ date, duration }) =>
    distance(date / 1000, date / 1000 + duration, clock / 1000),
  );
  const place = segment === null ? null : segment.start + (clock - segment.date) / 1000;
  const first = segments[0];
  const last = lastOf(segments);
  if (place === null || first === undefined || last === undefined) return null;
  return place >= first.start && place <= last.start + last.duration ? place : null;
}

/**
 * The segments, and the unfinished one, of which a low-latency playlist lists only parts.
 *
 * @param edge end of the newest part or segment, in seconds
 */
export function withOpenSegment(segments: readonly DatedSegment[], edge: number): readonly DatedSegment[] {
  const last = lastOf(segments);
  if (last === undefined || last.programDateTime === null) return segments;
  const start = last.start + last.duration;
  if (edge <= start) return segments;
  const programDateTime = last.programDateTime + last.duration * 1000;
  return [...segments, { start, duration: edge - start, programDateTime }];
}

interface Dated {
  readonly start: number;
  readonly duration: number;
  readonly date: number;
}

/** Index of the first segment that ends at `time` or later. */
function firstEndingAfter(segments: readonly DatedSegment[], time: number): number {
  let [from, to] = [0, segments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const segment = segments[middle];
    if (segment !== undefined && segment.start + segment.duration < time) from = middle + 1;
    else to = middle;
  }
  return from;
}

function nearest(segments: readonly DatedSegment[], away: (segment: Dated) => number): Dated | null {
  let best: Dated | null = null;
  let least = REACH_SECONDS;
  for (const { start, duration, programDateTime: date } of segments) {
    if (date === null) continue;
    const far = away({ start, duration, date });
    if (far >= least) continue;
    best = { start, duration, date };
    least = far;
    if (far === 0) break;
  }
  return best;
}

function distance(from: number, to: number, at: number): number {
  return Math.max(0, from - at, at - to);
}
