import type { LiveKind } from '../contract';

/** The target latencies of the live profiles, shared with the page's inline script. */

/** With a quiz or no time machine, where the playlist has no hold-back of parts: close to the edge; in seconds. */
export const LOW_LATENCY_S = 3;

/** Further away, in seconds, such a viewer jumps to the edge. */
export const LATEST_S = 8;

/** Parts that were late come together: the edge advances by so much at once, in seconds. */
const PARTS_AT_ONCE_S = 2;
/** Whole segments are expected; so much earlier or later the edge advances, in seconds. */
const JITTER_S = 1;

/**
 * A stream in parts begins so much further away than its hold-back, in seconds, and catches up inaudibly: the buffer
 * would be over before a busy page requests the next part.
 */
const START_MARGIN_S = 1;

/** Otherwise; in segments, and at least so many seconds where the window is three times as long: a tunnel ends before. */
export const TIME_MACHINE_SEGMENTS = 3;
const TIME_MACHINE_S = 10;
const WINDOW_SHARE = 1 / 3;

/** The durations of a live playlist, in seconds. */
export interface LiveTimes {
  /** EXT-X-TARGETDURATION. */
  readonly segment: number;
  /** PART-TARGET; 0 without parts. */
  readonly part: number;
  /** PART-HOLD-BACK; 0 without one. */
  readonly holdBack: number;
  /** Of everything that it lists. */
  readonly window: number;
}

/**
 * The target latency of either profile. The server's hold-back counts where there are parts, and is at least two parts
 * (RFC 8216bis, 4.4.3.8).
 *
 * @returns seconds from the edge
 */
export function distanceOf(kind: LiveKind, { segment, part, holdBack, window }: LiveTimes): number {
  if (kind === 'time-machine')
    return Math.max(TIME_MACHINE_SEGMENTS * segment, Math.min(TIME_MACHINE_S, window * WINDOW_SHARE));
  if (!(part > 0 && holdBack > 0)) return LOW_LATENCY_S;
  return Math.min(Math.max(holdBack, 2 * part), farthestOf({ segment, part }));
}

/** The distance at which either profile begins, in seconds. */
export function startDistanceOf(kind: LiveKind, times: LiveTimes): number {
  const distance = distanceOf(kind, times);
  return distance < LOW_LATENCY_S ? Math.min(LOW_LATENCY_S, distance + START_MARGIN_S) : distance;
}

/** The largest target latency near the edge: the viewer does not jump when the edge advances. */
export function farthestOf({ segment, part }: Pick<LiveTimes, 'segment' | 'part'>): number {
  return LATEST_S - (part > 0 ? Math.min(segment, PARTS_AT_ONCE_S) : JITTER_S);
}
