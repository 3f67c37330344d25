/** A request that timed out has cost as much time as several that failed. */
const WEIGHTS = { failed: 1, timedOut: 2 } as const;
/** So much without anything that came between shows that it is not a single segment … */
const OUT = 3;
/** … and so many renditions or tracks, that it is not one of them. */
const OUT_TRACKS = 2;
/** If responses concern segments only, this many failures are no coincidence. */
const OUT_SEGMENTS = 2;
/** Older ones belong to another fault, in milliseconds. */
const SPAN_MS = 10_000;

export interface Strike {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: number;
  readonly kind: keyof typeof WEIGHTS;
  /** Rendition of the picture or the sound. */
  readonly track: string;
  /** The segment that the response concerns; `null` if it concerns the host. */
  readonly segment?: number | string | null;
}

/** Counts what failed in a row, so that a dead host is left before every rendition of it was tried. */
export function countStrikes() {
  let made: readonly Strike[] = [];
  return {
    /** @returns whether the host is out */
    strike(strike: Strike): boolean {
      made = [...made.filter(({ now }) => strike.now - now < SPAN_MS), strike];
      const weight = made.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
      if (weight < OUT || new Set(made.map(({ track }) => track)).size < OUT_TRACKS) return false;
      const segments = made.map(({ segment }) => segment ?? null);
      return segments.includes(null) || new Set(segments).size >= OUT_SEGMENTS;
    },
    /** Something came. */
    clear() {
      made = [];
    },
  };
}
