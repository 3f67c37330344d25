import type { LiveKind } from '../contract';

/** The target latencies of the live profiles, shared with the page's inline script. */

/** With a quiz or no time machine: close to the edge; in seconds. */
export const LOW_LATENCY_S = 3;

/** Otherwise; in segments. */
export const TIME_MACHINE_SEGMENTS = 3;

/**
 * The same of either profile.
 *
 * @param segment the longest that a segment may be, in seconds
 * @returns seconds from the edge
 */
export function distanceOf(kind: LiveKind, segment: number): number {
  return kind === 'low-latency' ? LOW_LATENCY_S : TIME_MACHINE_SEGMENTS * segment;
}
