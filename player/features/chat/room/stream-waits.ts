import type { Random } from '../../../lib/poll-timing';

/**
 * When a line that ended is drawn anew. A million viewers lose theirs at once, so every wait is drawn by lot from all
 * of its window. Pure; milliseconds.
 */
const LONGEST_MS = 30_000;

/** A closed room is checked again at about this interval. */
const CLOSED_MS = 60_000;

/**
 * Codes (RFC 6455, 7.4.1, and IANA's registry) by which a server dies, or its proxy before it: going away, without a
 * word, error, restart, too much to do. All who were with it come back together, so that the first step is the widest.
 */
const DEATHS = new Set([1001, 1006, 1011, 1012, 1013]);

/**
 * @param code how it ended; 0 where that was not the line's own doing
 * @param failures in a row, counted from 1
 */
export function reconnectWait(code: number, failures: number, random: Random): number {
  return random() * (DEATHS.has(code) ? LONGEST_MS : Math.min(1000 * 2 ** failures, LONGEST_MS));
}

export function closedWait(random: Random): number {
  return CLOSED_MS * (0.5 + random());
}
