/** A live segment that was missing is not requested again before this, in milliseconds: its encoder is late, or has stopped. */
const AGAIN_MS = 1000;
/** Of those the last ones count. */
const MOST_KEPT = 10;

/** The live segments that were missing a moment ago. */
export function createMissingSegments(now = () => performance.now()) {
  const missing = new Map<string, number>();
  return {
    add(url: string): void {
      missing.delete(url);
      for (const [oldest] of missing) if (missing.size >= MOST_KEPT) missing.delete(oldest);
      missing.set(url, now());
    },
    /** Milliseconds to wait before a request for this address. */
    waitFor(url: string): number {
      const at = missing.get(url);
      return at === undefined ? 0 : Math.max(0, at + AGAIN_MS - now());
    },
  };
}
