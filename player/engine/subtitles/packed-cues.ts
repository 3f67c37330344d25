import { type Cue, type CueSource, firstAbove } from './cue-index';

/** Cues as a worker sends them: copying a hundred thousand objects would hold the page longer than parsing them. */
export interface PackedCues {
  /** By the beginnings of the cues. */
  readonly starts: Float64Array<ArrayBuffer>;
  readonly ends: Float64Array<ArrayBuffer>;
  /** The latest end of each cue and all before it: it never falls, so that it can be searched. */
  readonly latestEnds: Float64Array<ArrayBuffer>;
  /** Where the text of each ends in the text of all. */
  readonly textEnds: Uint32Array<ArrayBuffer>;
  readonly text: string;
}

export function packCues(cues: readonly Cue[]): PackedCues {
  const sorted = [...cues].sort((one, other) => one.start - other.start);
  let latest = Number.NEGATIVE_INFINITY;
  let length = 0;
  return {
    starts: Float64Array.from(sorted, ({ start }) => start),
    ends: Float64Array.from(sorted, ({ end }) => end),
    latestEnds: Float64Array.from(sorted, ({ end }) => {
      latest = Math.max(latest, end);
      return latest;
    }),
    textEnds: Uint32Array.from(sorted, ({ text }) => {
      length += text.length;
      return length;
    }),
    text: sorted.map(({ text }) => text).join(''),
  };
}

/** Makes those cues alone that are looked for. */
export function readPacked({ starts, ends, latestEnds, textEnds, text }: PackedCues): CueSource {
  const made = new Map<number, Cue>();
  const cueAt = (at: number, start: number, end: number): Cue => {
    const cue = made.get(at) ?? { start, end, text: text.slice(textEnds[at - 1] ?? 0, textEnds[at]) };
    made.set(at, cue);
    return cue;
  };
  return {
    between(from, to, most) {
      const found: Cue[] = [];
      for (let at = firstAbove(latestEnds, from); found.length < most; at += 1) {
        const [start, end] = [starts[at], ends[at]];
        if (start === undefined || end === undefined || start >= to) break;
        if (end > from) found.push(cueAt(at, start, end));
      }
      return found;
    },
  };
}
