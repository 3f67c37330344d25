import type { LiveKind } from '../../contract';
import { LOW_LATENCY } from './live-config';
import { distanceOf } from './live-distance';

/** What nobody asked to be near the edge may be so far from it, in seconds. */
const FARTHEST_WITH_TIME_MACHINE_S = 12;
/** For what the line does besides: a playlist's way there and back, and a segment that is larger than those before; seconds. */
const MARGIN_S = 0.5;
/** So much of what was too little once is forgotten in each second that is played, in seconds. */
const FORGETS = 0.04;

/**
 * How far from a live's edge its line lets it play without a stop: a segment is known only when all of it is made, and
 * has to be here before the one in front of it ends.
 */
export function createSafeDistance() {
  let seconds = 0;
  return {
    /** Seconds from the edge. */
    get: () => seconds,
    /**
     * @param duration of a segment or part that has come, in seconds
     * @param took how long it was asked for, in seconds
     */
    loaded(duration: number, took: number): void {
      seconds = Math.max(duration + took + MARGIN_S, seconds - duration * FORGETS);
    },
    /**
     * @param from how far from the edge it was played when the picture stopped, in seconds
     * @param stood how long it has stood since, in seconds
     */
    stood(from: number, stood: number): void {
      seconds = Math.max(seconds, from + stood);
    },
  };
}

/**
 * As the profile says, and further away over a line on which only more is safe.
 *
 * @param segment the longest that a segment may be, in seconds
 * @param safe seconds from the edge
 */
export function distanceOver(kind: LiveKind, segment: number, safe: number): number {
  // The edge goes on by a segment at once, and whoever is too far from it then jumps.
  const farthest =
    kind === 'low-latency' ? LOW_LATENCY.liveMaxLatencyDuration - segment : FARTHEST_WITH_TIME_MACHINE_S;
  return Math.max(distanceOf(kind, segment), Math.min(safe, farthest));
}
