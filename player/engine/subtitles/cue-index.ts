import type { Cue, CueSource } from '../cues';

/** Cues that come by segments. */
export interface CueIndex extends CueSource {
  /** Those that are known are passed over: a segment that is loaded again brings its cues again. */
  add(cues: readonly Cue[]): void;
  /** Forgets cues that end before this second. */
  dropBefore(time: number): void;
  /** Moves all cues to another timeline, by so many seconds. */
  move(by: number): void;
}

/** Less lies between the times of a cue in two instances of a stream, in seconds; more lies between two cues alike. */
const SAME_S = 0.3;
/** Cues at a moment among which a known one is looked for. */
const MOST_ALIKE = 50;

export function createCueIndex(): CueIndex {
  /** By their beginnings. */
  let cues: Cue[] = [];
  /** The latest end of each cue and all before it: it never falls, so that it can be searched. */
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

/** The place of the first number above a limit, in numbers that never fall. */
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
