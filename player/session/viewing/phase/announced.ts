/** A programme that is this late is not announced any more; milliseconds. */
const LATEST_MS = 600_000;

/**
 * Whether a programme may still begin at its announced time.
 *
 * @param startTime seconds since 1970, from the details
 * @param now milliseconds since 1970
 */
export function isAnnounced(startTime: number | null, now: number): boolean {
  return startTime !== null && startTime * 1000 + LATEST_MS > now;
}
