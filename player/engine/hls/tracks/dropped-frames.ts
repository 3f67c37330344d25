/** Frames that an element has shown and dropped so far, at one moment. */
export interface FramesSeen {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: number;
  /** Frames, the dropped ones included. */
  readonly total: number;
  readonly dropped: number;
}

/** `'lower'`: the device cannot decode this rendition. `'return'`: the one before may be tried again. */
export type FrameVerdict = 'lower' | 'return' | null;

/** Frames are judged over so long, in milliseconds, and two times in a row. */
const WINDOW_MS = 5000;
const BAD_WINDOWS = 2;
/** Share of dropped frames that is visible. */
const TOO_MANY = 0.2;
/** With fewer frames in a window the share means nothing. */
const FEWEST_FRAMES = 25;
/** After so long without a bad window, in milliseconds, the rendition is tried again; so often at most. */
const QUIET_MS = 60_000;
const MOST_RETURNS = 2;

/** Decides from dropped frames whether a device can decode what it plays. */
export function createFrameJudge() {
  let begin: FramesSeen | null = null;
  let badWindows = 0;
  let lowered = 0;
  let returns = 0;
  let quietSince = 0;

  return {
    look(seen: FramesSeen): FrameVerdict {
      // The counts begin anew with another media source.
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
    /** Frames dropped around now have another cause: a seek, a hidden tab, another rendition. */
    interrupt() {
      begin = null;
      badWindows = 0;
    },
  };
}
