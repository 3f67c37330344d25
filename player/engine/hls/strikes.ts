/** A request that timed out has cost as much time as several that failed. */
const WEIGHTS = { failed: 1, timedOut: 2 } as const;
/** So much without anything that came between shows that it is not a single segment … */
const OUT = 3;
/** … and so many renditions or tracks, that it is not one of them. */
const OUT_TRACKS = 2;
/** Older ones belong to another fault, in milliseconds. */
const SPAN_MS = 10_000;

interface Strike {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: number;
  readonly kind: keyof typeof WEIGHTS;
  /** Rendition of the picture or the sound. */
  readonly track: string;
}

/** Counts what failed in a row, so that a dead host is left before every rendition of it was tried. */
export function countStrikes() {
  let made: readonly Strike[] = [];
  return {
    /** @returns whether the host is out */
    strike(strike: Strike): boolean {
      made = [...made.filter(({ now }) => strike.now - now < SPAN_MS), strike];
      const weight = made.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
      return weight >= OUT && new Set(made.map(({ track }) => track)).size >= OUT_TRACKS;
    },
    /** Something came. */
    clear() {
      made = [];
    },
  };
}
