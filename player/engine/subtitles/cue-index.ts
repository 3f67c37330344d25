import type { Cue, CueSource } from '../cues';

/** Cues that come by segments. */
export interface CueIndex extends CueSource {
  /** Those that are known are passed over: a segment that is loaded again brings its cues again. */
  add(cues: readonly Cue[]): void;
  /** Forgets cues that end before this second. */
  dropBefore(time: number): void;
}

export function createCueIndex(): CueIndex {
  /** By their beginnings. */
  let cues: Cue[] = [];
  /** The latest end of each cue and all before it: it never falls, so that it can be searched. */
  let latestEnds: number[] = [];
  const known = new Set<string>();

  const order = (next: Cue[]) => {
    cues = next;
    let latest = Number.NEGATIVE_INFINITY;
    latestEnds = cues.map(({ end }) => {
      latest = Math.max(latest, end);
      return latest;
    });
  };
  return {
    add(more) {
      const fresh = more.filter((cue) => {
        const before = known.size;
        return known.add(keyOf(cue)).size > before;
      });
      order(cues.concat(fresh).sort((one, other) => one.start - other.start));
    },
    between(from, to, most) {
      const found: Cue[] = [];
      for (let at = firstAbove(latestEnds, from); at < cues.length && found.length < most; at += 1) {
        const cue = cues[at];
        if (cue === undefined || cue.start >= to) break;
        if (cue.end > from) found.push(cue);
      }
      return found;
    },
    dropBefore(time) {
      if ((latestEnds[0] ?? time) >= time) return;
      for (const cue of cues) if (cue.end < time) known.delete(keyOf(cue));
      order(cues.filter(({ end }) => end >= time));
    },
  };
}

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
