/** Media that cannot be decoded again within this time are broken for good, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * A decoder may fail by chance (a lost GPU process, a network fault); loading again fixes that. A second failure is the
 * file's own fault.
 *
 * @returns whether it may be loaded again; called once per failure, with the time in milliseconds
 */
export function createMendOnce(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    const byChance = now - last >= AGAIN_MS;
    last = now;
    return byChance;
  };
}
