import { type Random, spread } from '../../lib/polling/jitter';
/**
 * Longest delay between two attempts, in milliseconds. Playback must resume within 5 s after a fault ends, so a delay
 * that begins just before the end must be shorter.
 */
export const MAX_DELAY_MS = 4000;
const BASE_MS = 1000;
/**
 * Shortest delay, in milliseconds: one attempt may be several requests, and a client sends at most 8 a second during a
 * fault.
 */
const MIN_DELAY_MS = 300;

/**
 * Full jitter: U(0, min(4 s, 2ⁿ s)), so that the viewers of one broken server come back spread out.
 *
 * @param attempt counted from 0
 * @param random in [0, 1)
 */
export function fullJitter(attempt: number, random?: Random): number {
  return Math.max(MIN_DELAY_MS, spread(Math.min(MAX_DELAY_MS, BASE_MS * 2 ** attempt), random));
}
