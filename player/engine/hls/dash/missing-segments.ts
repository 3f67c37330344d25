/** Minimum time between two requests for a missing live segment, in milliseconds: the encoder is late, or has stopped. */
const AGAIN_MS = 1000;
/** Number of missing segments that are remembered. */
const MOST_KEPT = 10;

/** Live segments that were missing recently. */
export function createMissingSegments(now = () => performance.now()) {
  const missing = new Map<string, number>();
  return {
    add(url: string): void {
      missing.delete(url);
      for (const [oldest] of missing) if (missing.size >= MOST_KEPT) missing.delete(oldest);
      missing.set(url, now());
    },
    /** Milliseconds to wait before the next request for this address. */
    waitFor(url: string): number {
      const at = missing.get(url);
      return at === undefined ? 0 : Math.max(0, at + AGAIN_MS - now());
    },
  };
}
