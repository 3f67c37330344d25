import type { LiveKind } from '../contract';

/** The target latencies of the live profiles, shared with the page's inline script. */

/** Target latency with a quiz or no time machine if the playlist has no part hold-back, in seconds. */
export const LOW_LATENCY_S = 3;

/** Viewers with that profile jump to the live edge if they are farther from it than this, in seconds. */
export const LATEST_S = 8;

/** Late parts arrive together: the live edge advances by up to this much at once, in seconds. */
const PARTS_AT_ONCE_S = 2;
/** Whole segments arrive regularly; the live edge advances by up to this much earlier or later, in seconds. */
const JITTER_S = 1;

/**
 * Added to the hold-back when a stream with parts starts, in seconds; the player then catches up inaudibly. Otherwise
 * the buffer would run out before a busy page requests the next part.
 */
const START_MARGIN_S = 1;

/**
 * Target latency with a time machine: three segments, and at least 10 s if the window is three times as long, to
 * outlast a tunnel.
 */
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
  /** Duration of everything that the playlist lists. */
  readonly window: number;
}

/**
 * The target latency of a profile. With parts, it is the server's hold-back, but at least two parts (RFC 8216bis,
 * 4.4.3.8).
 *
 * @returns seconds from the live edge
 */
export function distanceOf(kind: LiveKind, { segment, part, holdBack, window }: LiveTimes): number {
  if (kind === 'time-machine')
    return Math.max(TIME_MACHINE_SEGMENTS * segment, Math.min(TIME_MACHINE_S, window * WINDOW_SHARE));
  if (!(part > 0 && holdBack > 0)) return LOW_LATENCY_S;
  return Math.min(Math.max(holdBack, 2 * part), farthestOf({ segment, part }));
}

/** The latency at which playback starts in a profile, in seconds. */
export function startDistanceOf(kind: LiveKind, times: LiveTimes): number {
  const distance = distanceOf(kind, times);
  return distance < LOW_LATENCY_S ? Math.min(LOW_LATENCY_S, distance + START_MARGIN_S) : distance;
}

/** The largest target latency near the live edge at which an advancing edge does not cause a jump. */
export function farthestOf({ segment, part }: Pick<LiveTimes, 'segment' | 'part'>): number {
  return LATEST_S - (part > 0 ? Math.min(segment, PARTS_AT_ONCE_S) : JITTER_S);
}
