import type { TimeRange } from '../../contract';

/** The part of hls.js's `Fragment` that clips use. */
export interface PartSegment {
  /** Seconds, on the timeline of the element. */
  readonly start: number;
  readonly duration: number;
  /** Counts discontinuities. */
  readonly cc: number;
  readonly encrypted: boolean;
  /** EXT-X-GAP. */
  readonly gap?: boolean;
  readonly initSegment: PartInit | null;
}

export interface PartInit {
  readonly url: string;
  readonly byteRange: readonly number[];
}

/** Segments with one decoder configuration and continuous timestamps. */
export interface Part<S extends PartSegment> {
  readonly cc: number;
  readonly init: S['initSegment'];
  readonly segments: readonly S[];
}

/** The time range of the segments, in seconds; `null` if one of them is encrypted, or there are none. */
export function rangeOf(segments: readonly PartSegment[]): TimeRange | null {
  const first = segments[0];
  const last = segments[segments.length - 1];
  if (first === undefined || last === undefined || segments.some(({ encrypted }) => encrypted)) return null;
  return { start: first.start, end: last.start + last.duration };
}

/**
 * Segments of a range, in parts of one configuration each.
 *
 * @returns `null` if the segments do not cover the range
 */
export function partsOf<S extends PartSegment>(
  segments: readonly S[],
  { start, end }: TimeRange,
): readonly Part<S>[] | null {
  const wanted = segments.filter((one) => one.start < end && one.start + one.duration > start);
  const whole = rangeOf(wanted);
  if (whole === null || wanted.some(({ gap }) => gap === true)) return null;
  if (whole.start > start + SLACK_S || whole.end < end - SLACK_S) return null;
  const parts: { cc: number; init: S['initSegment']; segments: S[] }[] = [];
  for (const segment of wanted) {
    const last = parts[parts.length - 1];
    if (last?.cc === segment.cc && isSame(last.init, segment.initSegment)) last.segments.push(segment);
    else parts.push({ cc: segment.cc, init: segment.initSegment, segments: [segment] });
  }
  return parts;
}

/** Playlists round durations, and audio segments end elsewhere than those of the picture; in seconds. */
const SLACK_S = 0.5;

function isSame(one: PartInit | null, other: PartInit | null): boolean {
  return one?.url === other?.url && one?.byteRange.join() === other?.byteRange.join();
}
