/**
 * This many stalls within `WITHIN_MS` show that the connection is too slow for video, and so does a single long one.
 */
const STALLS = 2;
const WITHIN_MS = 60_000;
export const LONG_MS = 6000;

/** Counts the stalls of the lowest rendition. Times are in milliseconds, by one clock. */
export function countStalls() {
  let stalls: readonly number[] = [];
  return {
    /** @returns whether there are too many */
    add(now: number): boolean {
      stalls = [...stalls.filter((at) => now - at < WITHIN_MS), now].slice(-STALLS);
      return stalls.length === STALLS;
    },
    forget() {
      stalls = [];
    },
  };
}
