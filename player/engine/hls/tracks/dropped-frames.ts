/** Total and dropped frames of an element at one moment. */
export interface FramesSeen {
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
  /** All frames, including the dropped ones. */
  readonly total: number;
  readonly dropped: number;
}

/** `'lower'`: the device cannot decode this rendition. `'return'`: the previous rendition may be tried again. */
export type FrameVerdict = 'lower' | 'return' | null;

/** Window over which frames are judged, in milliseconds; a verdict needs two bad ones in a row. */
const WINDOW_MS = 5000;
const BAD_WINDOWS = 2;
/** Share of dropped frames from which on they are visible. */
const TOO_MANY = 0.2;
/** With fewer frames in a window, the share is not significant. */
const FEWEST_FRAMES = 25;
/**
 * After this long without a bad window, in milliseconds, the higher rendition is tried again, at most `MOST_RETURNS`
 * times.
 */
const QUIET_MS = 60_000;
const MOST_RETURNS = 2;

/** Decides by dropped frames whether a device can decode the current rendition. */
export function createFrameJudge() {
  let begin: FramesSeen | null = null;
  let badWindows = 0;
  let lowered = 0;
  let returns = 0;
  let quietSince = 0;

  return {
    look(seen: FramesSeen): FrameVerdict {
      // The counts restart with another media source.
      if (begin === null || seen.total < begin.total) {
        begin = seen;
        return null;
      }
      if (seen.now - begin.now < WINDOW_MS) return null;
      const total = seen.total - begin.total;
      const bad = total >= FEWEST_FRAMES && seen.dropped - begin.dropped > total * TOO_MANY;
      begin = seen;
      badWindows = bad ? badWindows + 1 : 0;
      if (bad) quietSince = seen.now;
      if (badWindows >= BAD_WINDOWS) {
        badWindows = 0;
        lowered += 1;
        return 'lower';
      }
      if (lowered === 0 || returns === MOST_RETURNS || seen.now - quietSince < QUIET_MS) return null;
      [lowered, returns, quietSince] = [lowered - 1, returns + 1, seen.now];
      return 'return';
    },
    /** Ignores the frames around now, which are dropped for another reason: a seek, a hidden tab, another rendition. */
    interrupt() {
      begin = null;
      badWindows = 0;
    },
  };
}
