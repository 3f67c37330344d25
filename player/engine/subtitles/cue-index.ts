import type { Cue, CueSource } from '../cues';

/** Cues that are loaded by segment. */
export interface CueIndex extends CueSource {
  /** Skips known cues: a segment that is loaded again contains the same cues. */
  add(cues: readonly Cue[]): void;
  /** Removes cues that end before this second. */
  dropBefore(time: number): void;
  /** Moves all cues by this many seconds to another timeline. */
  move(by: number): void;
}

/** A cue's times in two copies of a stream differ by less than this, in seconds; equal cues are farther apart. */
const SAME_S = 0.3;
/** Maximum number of cues at a moment that are compared with a new one. */
const MOST_ALIKE = 50;

export function createCueIndex(): CueIndex {
  /** Sorted by start. */
  let cues: Cue[] = [];
  /** For each cue, the latest end of all cues up to it: it never decreases, so a binary search works. */
  let latestEnds: number[] = [];
  let known = new Set<string>();

  const order = (next: Cue[]) => {
    cues = next;
    let latest = Number.NEGATIVE_INFINITY;
    latestEnds = cues.map(({ end }) => {
      latest = Math.max(latest, end);
      return latest;
    });
  };
  const between = (from: number, to: number, most: number) => {
    const found: Cue[] = [];
    for (let at = firstAbove(latestEnds, from); at < cues.length && found.length < most; at += 1) {
      const cue = cues[at];
      if (cue === undefined || cue.start >= to) break;
      if (cue.end > from) found.push(cue);
    }
    return found;
  };
  const isKnown = ({ start, end, text }: Cue) =>
    between(start - SAME_S, start + SAME_S, MOST_ALIKE).some(
      (cue) => cue.text === text && isSame(cue.start, start) && isSame(cue.end, end),
    );
  return {
    add(more) {
      const fresh = more.filter((cue) => {
        if (isKnown(cue)) return false;
        const before = known.size;
        return known.add(keyOf(cue)).size > before;
      });
      order(cues.concat(fresh).sort((one, other) => one.start - other.start));
    },
    between,
    dropBefore(time) {
      if ((latestEnds[0] ?? time) >= time) return;
      for (const cue of cues) if (cue.end < time) known.delete(keyOf(cue));
      order(cues.filter(({ end }) => end >= time));
    },
    move(by) {
      order(cues.map((cue) => ({ ...cue, start: cue.start + by, end: cue.end + by })));
      known = new Set(cues.map(keyOf));
    },
  };
}

const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_S;

function keyOf({ start, end, text }: Cue): string {
  return `${start} ${end} ${text}`;
}

/** The index of the first number above a limit, in numbers that never decrease. */
export function firstAbove(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
