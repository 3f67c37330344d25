/** Media that cannot be decoded again within this time are broken for good, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * A decoder may fail by chance (a lost graphics process, a bad moment of the network); loading again mends that. What
 * fails again is the file's own fault.
 *
 * @returns whether it may be loaded again; asked once for each failure, with the time in milliseconds
 */
export function createMendOnce(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    const byChance = now - last >= AGAIN_MS;
    last = now;
    return byChance;
  };
}
