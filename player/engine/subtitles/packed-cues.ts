import type { Cue, CueSource } from '../cues';
import { firstAbove } from './cue-index';

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
  /** The settings of each, line by line; empty where no cue has any. */
  readonly settings: string;
  /** The blocks STYLE and REGION as they are written; empty where there are none. */
  readonly head: string;
}

/** As a file has it. */
export interface ReadCue extends Cue {
  readonly settings?: string;
}

export function packCues(cues: readonly ReadCue[], head = ''): PackedCues {
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
    settings: sorted.some(({ settings }) => settings)
      ? sorted.map(({ settings = '' }) => settings).join('\n')
      : '',
    head,
  };
}

/** Makes the browser's cue of one that has settings, or whose file has styles. */
export type MakeNative = (text: string, settings: string) => VTTCue;

/** Makes those cues alone that are looked for. */
export function readPacked(packed: PackedCues, makeNative?: MakeNative): CueSource {
  const { starts, ends, latestEnds, textEnds, text } = packed;
  const settings = packed.settings.split('\n');
  const made = new Map<number, Cue>();
  const makeCue = (at: number, start: number, end: number): Cue => {
    const words = text.slice(textEnds[at - 1] ?? 0, textEnds[at]);
    const cue = { start, end, text: words };
    return makeNative ? { ...cue, native: makeNative(words, settings[at] ?? '') } : cue;
  };
  const cueAt = (at: number, start: number, end: number): Cue => {
    const cue = made.get(at) ?? makeCue(at, start, end);
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
