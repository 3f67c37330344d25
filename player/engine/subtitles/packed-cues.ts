import type { Cue, CueSource } from '../cues';
import { firstAbove } from './cue-index';

/** Cues as a worker sends them: copying a hundred thousand objects would block the page longer than parsing them. */
export interface PackedCues {
  /** Sorted by the starts of the cues. */
  readonly starts: Float64Array<ArrayBuffer>;
  readonly ends: Float64Array<ArrayBuffer>;
  /** For each cue, the latest end of all cues up to it: it never decreases, so a binary search works. */
  readonly latestEnds: Float64Array<ArrayBuffer>;
  /** Where each cue's text ends in the concatenated text. */
  readonly textEnds: Uint32Array<ArrayBuffer>;
  readonly text: string;
  /** The settings of each cue, one line each; empty if no cue has any. */
  readonly settings: string;
  /** The STYLE and REGION blocks as written; empty if there are none. */
  readonly head: string;
}

/** A cue as the file contains it. */
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

/** Creates the browser's cue for one with settings, or from a file with styles. */
export type MakeNative = (text: string, settings: string) => VTTCue;

/** Creates only the cues that are requested. */
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
