/** A timeout has cost as much time as several failures. */
const WEIGHTS = { failed: 1, timedOut: 2 } as const;
/** The weight of consecutive failures that shows that more than a single segment fails … */
const OUT = 3;
/** … and the number of renditions or tracks that shows that more than one of them fails. */
const OUT_TRACKS = 2;
/** If responses concern segments only, this many failures are no coincidence. */
const OUT_SEGMENTS = 2;
/** Older failures belong to another fault, in milliseconds. */
const SPAN_MS = 10_000;

export interface Strike {
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
  readonly kind: keyof typeof WEIGHTS;
  /** The video or audio rendition. */
  readonly track: string;
  /** The segment that the response concerns; `null` if it concerns the host. */
  readonly segment?: number | string | null;
}

/** Counts consecutive failures, so that a failed host is left before each of its renditions was tried. */
export function countStrikes() {
  let made: readonly Strike[] = [];
  return {
    /** @returns whether the host is at fault */
    strike(strike: Strike): boolean {
      made = [...made.filter(({ now }) => strike.now - now < SPAN_MS), strike];
      const weight = made.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
      if (weight < OUT || new Set(made.map(({ track }) => track)).size < OUT_TRACKS) return false;
      const segments = made.map(({ segment }) => segment ?? null);
      return segments.includes(null) || new Set(segments).size >= OUT_SEGMENTS;
    },
    /** Call when data has arrived. */
    clear() {
      made = [];
    },
  };
}
