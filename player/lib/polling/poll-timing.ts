import { jitter, type Random, spread } from './jitter';

/** Delays of a poll. Each is random, and none depends on the wall clock. Pure functions; in milliseconds. */

/** Bounds of the interval between requests, whatever the server requests. */
const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/** Share of the interval, by which pages that started together drift apart. */
const JITTER = 0.1;

/** After failures: full jitter below a window that doubles from here up to the longest interval. */
const FIRST_WINDOW_MS = 5000;

/**
 * Shortest delay after a failure, as a share of the interval. The limit lets polls with long intervals retry sooner.
 */
const FLOOR_SHARE = 0.8;
const LONGEST_FLOOR_MS = 4500;

/** A poll that resumes sends its next request within this time. */
const RETURN_MS = 2000;

/** Longer pauses that a server requests are shortened to this. */
const LONGEST_PLEA_MS = 300_000;

export function clampInterval(interval: number): number {
  return Math.min(Math.max(interval, SHORTEST_MS), LONGEST_MS);
}

/** The delay before the first request, and before the next one if the interval has become shorter. */
export function firstWait(interval: number, random: Random): number {
  return spread(clampInterval(interval), random);
}

/** The delay after a successful request. */
export function nextWait(interval: number, random: Random): number {
  return jitter(clampInterval(interval), JITTER, random);
}

/**
 * The delay after a failure.
 *
 * @param failures in a row, counted from 1
 * @param plea the delay of `Retry-After`; 0 without one. Jitter is added, so that clients with the same delay do not
 * return together
 */
export function failureWait(failures: number, plea: number, random: Random): number {
  const window = Math.min(FIRST_WINDOW_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.min(plea, LONGEST_PLEA_MS) + spread(window, random);
}

/** The shortest delay after a failure, so that an outage adds few requests to the usual ones. */
export function retryFloor(interval: number, random: Random): number {
  return jitter(Math.min(clampInterval(interval) * FLOOR_SHARE, LONGEST_FLOOR_MS), JITTER, random);
}

export function returnWait(random: Random): number {
  return spread(RETURN_MS, random);
}
