/**
 * Random delays. A million pages wait for the same events, so no page may react to one after a fixed time.
 */

/** Returns 0 to 1; `Math.random` outside tests. */
export type Random = () => number;

/** Full jitter: any time up to `ms`. */
export function spread(ms: number, random: Random = Math.random): number {
  return ms * random();
}

/** `ms`, longer or shorter by up to this share of it. */
export function jitter(ms: number, share: number, random: Random = Math.random): number {
  return ms * (1 - share + 2 * share * random());
}
