import { decodeEntities } from '../../lib/text/decode-entities';
import type { Cue } from '../cues';

/** A cue without its markup, in one line. */
export interface Speech extends Pick<Cue, 'start' | 'end'> {
  /** Name of the voice; empty if the file has none. */
  readonly speaker: string;
  readonly words: string;
}

/** Characters of a cue that are read, including markup; a screen full of text has fewer. */
const MOST_TEXT = 5000;

/** The text of cues, each with its first voice. */
export function readSpeech(cues: readonly Cue[]): readonly Speech[] {
  return cues.map(({ start, end, text: whole }) => {
    const text = whole.slice(0, MOST_TEXT);
    // Only one whitespace character before the name: with any number, an endless row of them takes quadratic time.
    const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/.exec(text)?.[1] ?? '';
    return { start, end, speaker: toLine(voice), words: toLine(text.replace(/<[^<>]*>/g, '')) };
  });
}

function toLine(text: string): string {
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}
