import type { LiveKind } from '../../contract';
import { distanceOf, farthestOf, type LiveTimes, LOW_LATENCY_S } from '../../media/live-distance';
import { LOW_LATENCY } from './live-config';

/** Maximum latency with a DVR window, in seconds, unless closeness to the edge was requested. */
const FARTHEST_WITH_TIME_MACHINE_S = 16;
/**
 * Margin for variations, in seconds: a playlist's round trip, or a larger segment than before. At most the duration of
 * the loaded segment or part, since the next short part makes up for a late one; or the time until lost packets have
 * been sent again over a connection with a long round trip.
 */
const MOST_MARGIN_S = 0.5;
/** Round trips until a lost packet has arrived, including the loss of another one. */
const TRIPS = 3;
/** Decay of the learned latency per second of playback, in seconds. */
const FORGETS = 0.04;
/** Slower decay for a stream in parts, whose buffer is so short that each late response matters; in seconds. */
const FORGETS_OF_PARTS = 0.01;
const LONGEST_PART_S = 1;
/** The slower decay begins after this much playback, in seconds, since the page is busy until then. */
const BUSY_S = 12;
/** No decay for this much playback after a stall or a late segment, in seconds: stalls often recur. */
const REMEMBERS_S = 60;
/** Number of further segments that may be as late as a late one, and the maximum of their total delay, in seconds. */
const MORE_LATE = 2;
const MOST_LATE_S = 1;

/**
 * The latency a connection supports without stalls: a segment is announced when it is complete, and must arrive before
 * the previous one ends.
 */
export function createSafeDistance() {
  let seconds = 0;
  let remembers = 0;
  let played = 0;
  let margin = 0;
  return {
    /** Seconds from the edge. */
    get: () => seconds,
    /**
     * @param duration of the loaded segment or part, in seconds
     * @param took request time, in seconds
     * @param trip round-trip time of a request, in seconds
     */
    loaded(duration: number, took: number, trip = 0): void {
      remembers = Math.max(0, remembers - duration);
      played += duration;
      const forgets = duration > LONGEST_PART_S || played < BUSY_S ? FORGETS : FORGETS_OF_PARTS;
      const kept = remembers > 0 ? seconds : seconds - duration * forgets;
      margin = Math.min(Math.max(duration, trip * TRIPS), MOST_MARGIN_S);
      seconds = Math.max(duration + took + margin, kept);
    },
    /** Reports a segment whose download took longer than its duration. */
    late(duration: number, took: number): void {
      const more = Math.min((took - duration) * MORE_LATE, MOST_LATE_S);
      this.needs(duration + took, MOST_MARGIN_S + more);
      remembers = REMEMBERS_S;
    },
    /**
     * @param from a distance from the live edge that was too small, in seconds
     * @param more the distance that was missing, in seconds
     */
    needs(from: number, more: number): void {
      if (more > 0) seconds = Math.max(seconds, from + more);
    },
    /** The same after a stall, with a margin, since the next stall may begin with less buffered. */
    stood(from: number, more: number): void {
      this.needs(from, more + margin);
      remembers = REMEMBERS_S;
    },
  };
}

/**
 * The profile's latency, or a larger one if the connection needs it.
 *
 * @param safe latency that the connection supports, in seconds
 */
export function distanceOver(kind: LiveKind, times: LiveTimes, safe: number): number {
  const farthest = kind === 'low-latency' ? farthestOf(times) : FARTHEST_WITH_TIME_MACHINE_S;
  return Math.max(distanceOf(kind, times), Math.min(safe, farthest));
}

/**
 * The same with a DVR window during a quiz: the latency of the profile with a quiz, or a larger one if the connection
 * needs it. The stream still consists of whole segments.
 */
export function distanceNearEdge(times: LiveTimes, safe: number): number {
  const near = Math.max(LOW_LATENCY_S, Math.min(safe, LOW_LATENCY.liveMaxLatencyDuration));
  return Math.min(near, distanceOver('time-machine', times, safe));
}
