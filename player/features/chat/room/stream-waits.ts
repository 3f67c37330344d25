import { jitter, type Random, spread } from '../../../lib/polling/jitter';

/**
 * When a lost connection is opened again. A million viewers lose theirs at once, so every wait has full jitter. Pure;
 * milliseconds.
 */
const LONGEST_MS = 30_000;

/** A closed room is checked again at about this interval. */
const CLOSED_MS = 60_000;

/**
 * Close codes (RFC 6455, section 7.4.1, and IANA's registry) of a server or proxy that goes down: going away, abnormal
 * closure, internal error, service restart, try again later. All its clients return together, so the first window is the
 * widest.
 */
const DEATHS = new Set([1001, 1006, 1011, 1012, 1013]);

/**
 * @param code close code; 0 if the connection was never opened
 * @param failures in a row, counted from 1
 */
export function reconnectWait(code: number, failures: number, random: Random): number {
  if (!DEATHS.has(code)) return spread(Math.min(1000 * 2 ** failures, LONGEST_MS), random);
  // A server that is still down is tried half as often, and all its clients do not return faster than at first.
  return failures === 1 ? spread(LONGEST_MS, random) : LONGEST_MS / 2 + spread(LONGEST_MS / 2, random);
}

/** How long two responses about a room may contradict each other, because one is outdated; in milliseconds. */
const DOUBTED_MS = 4000;

export function doubtedWait(random: Random): number {
  return jitter(DOUBTED_MS, 0.5, random);
}

export function closedWait(random: Random): number {
  return jitter(CLOSED_MS, 0.5, random);
}
