import { decodeEntities } from '../../lib/text/decode-entities';
import type { Cue } from '../cues';

/** A cue without its markup, in one line. */
export interface Speech extends Pick<Cue, 'start' | 'end'> {
  /** Name of the voice; empty where the file has none. */
  readonly speaker: string;
  readonly words: string;
}

/** Characters of a cue that are read, markup included; a picture full of text has fewer. */
const MOST_TEXT = 5000;

/** Reads the words of cues, and the first voice of each. */
export function readSpeech(cues: readonly Cue[]): readonly Speech[] {
  return cues.map(({ start, end, text: whole }) => {
    const text = whole.slice(0, MOST_TEXT);
    // One blank before the name: where many are allowed, an endless row of them takes quadratic time.
    const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/.exec(text)?.[1] ?? '';
    return { start, end, speaker: toLine(voice), words: toLine(text.replace(/<[^<>]*>/g, '')) };
  });
}

function toLine(text: string): string {
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}
