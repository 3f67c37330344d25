/** Upper limit of the drift between two good quartz clocks, as a share of the elapsed time. */
const DRIFT = 1e-4;

/** HTTP dates are whole seconds, rounded down (RFC 9110, section 5.6.7). */
const DATE_STEP_MS = 1000;

/** After this many contradicting responses in a row, the known bounds count as wrong and are replaced. */
const CONTRADICTIONS = 5;

export interface ServerClock {
  /** Milliseconds since 1970 by the server's clock; the device's own before the first response. */
  now(): number;
  /** Whether a response has set the clock. */
  isKnown(): boolean;
  /**
   * Takes a response's `Date` and the times of request and response by `performance.now()`. One response is accurate to
   * a second; many, whose seconds start at different moments, narrow it to about half a round trip.
   */
  learn(date: string | null, sentAt: number, receivedAt: number): void;
}

/** The server's clock, independent of the device's, which can be wrong and change while the page lives. */
export function openServerClock(
  elapsed: () => number = () => performance.now(),
  device: () => number = Date.now,
): ServerClock {
  /** The bounds of the offset to `elapsed`; `at` is when they were known. */
  let known: { readonly least: number; readonly most: number; readonly at: number } | null = null;
  let contradictions = 0;

  return {
    now: () => (known === null ? device() : elapsed() + (known.least + known.most) / 2),
    isKnown: () => known !== null,
    learn(date, sentAt, receivedAt) {
      const stamp = Date.parse(date ?? '');
      if (Number.isNaN(stamp)) return;
      const bounds = { least: stamp - receivedAt, most: stamp + DATE_STEP_MS - sentAt, at: receivedAt };
      const loose = known === null ? 0 : Math.max(0, receivedAt - known.at) * DRIFT;
      const least = Math.max(bounds.least, (known?.least ?? Number.NEGATIVE_INFINITY) - loose);
      const most = Math.min(bounds.most, (known?.most ?? Number.POSITIVE_INFINITY) + loose);
      if (least <= most) {
        known = { least, most, at: receivedAt };
        contradictions = 0;
        return;
      }
      contradictions += 1;
      // A cache returns an older date, never a newer one; a device that slept has lost time. In both cases the newer
      // date is right.
      if (bounds.least <= least - loose && contradictions < CONTRADICTIONS) return;
      known = bounds;
      contradictions = 0;
    },
  };
}
