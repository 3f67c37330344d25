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
  const texts = cues.map(({ text }) => text.slice(0, MOST_TEXT));
  // One blank before the name: where many are allowed, an endless row of them takes quadratic time.
  const voices = decodeAll(texts.map((text) => /<v(?:\.[^\s<>]*)?\s([^<>]*)>/.exec(text)?.[1] ?? ''));
  const words = decodeAll(texts.map((text) => text.replace(/<[^<>]*>/g, '')));
  return cues.map(({ start, end }, at) => ({
    start,
    end,
    speaker: toLine(voices[at]),
    words: toLine(words[at]),
  }));
}

function toLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Decodes character references of HTML, as WebVTT has them, in one document for all: each takes a browser its time. It is
 * in no page, so that it loads and runs nothing.
 */
function decodeAll(texts: readonly string[]): readonly string[] {
  if (!texts.some((text) => text.includes('&'))) return texts;
  const markup = texts.map((text) => `<p>${text.replaceAll('<', '&lt;')}</p>`).join('');
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${markup}`, 'text/html');
  return Array.from(body.children, ({ textContent }) => textContent ?? '');
}
