import type { LiveKind } from '../contract';

/** The target latencies of the live profiles, shared with the page's inline script. */

/** With a quiz or no time machine, where the playlist has no hold-back of parts: close to the edge; in seconds. */
export const LOW_LATENCY_S = 3;

/** Further away, in seconds, such a viewer jumps to the edge. */
export const LATEST_S = 8;

/** Otherwise; in segments. */
export const TIME_MACHINE_SEGMENTS = 3;

/** The durations that a live playlist declares, in seconds. */
export interface LiveTimes {
  /** EXT-X-TARGETDURATION. */
  readonly segment: number;
  /** PART-TARGET; 0 without parts. */
  readonly part: number;
  /** PART-HOLD-BACK; 0 without one. */
  readonly holdBack: number;
}

/**
 * The target latency of either profile. The server's hold-back counts where there are parts, and is at least two parts
 * (RFC 8216bis, 4.4.3.8).
 *
 * @returns seconds from the edge
 */
export function distanceOf(kind: LiveKind, { segment, part, holdBack }: LiveTimes): number {
  if (kind === 'time-machine') return TIME_MACHINE_SEGMENTS * segment;
  if (!(part > 0 && holdBack > 0)) return LOW_LATENCY_S;
  // The edge advances by a part at once, and viewers too far from it then jump.
  return Math.min(Math.max(holdBack, 2 * part), LATEST_S - part);
}
