import { findLast } from '../../lib/from-end';
import { foldText } from '../../lib/text/fold-text';
import type { Paragraph } from './paragraphs';

/** A place that was found: a range in the text of a paragraph. */
export interface Hit {
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
}

/** More are not shown; a viewer goes on typing. */
const MOST_HITS = 1000;

/** Each letter folds once, however often it is in a text. */
const folded = new Map<string, string>();

/** Letters are compared without spaces: a half-space, a space and none are one spelling. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const result = foldText(letter).replaceAll(' ', '');
  folded.set(letter, result);
  return result;
}

/** A text as it is searched, with the place of each of its letters in the text as it is written. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

function fold(written: string): Folded {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of written) {
    const result = foldLetter(letter);
    for (let index = 0; index < result.length; index += 1) places.push(at);
    text += result;
    at += letter.length;
  }
  return { text, places };
}

const foldedParagraphs = new WeakMap<Paragraph, Folded>();

function foldOf(paragraph: Paragraph): Folded {
  const known = foldedParagraphs.get(paragraph);
  if (known !== undefined) return known;
  const result = fold(paragraph.text);
  foldedParagraphs.set(paragraph, result);
  return result;
}

/** Finds a query in the order of the text, whatever form of letters, digits, marks and spaces it is written in. */
export function findWords(paragraphs: readonly Paragraph[], query: string): readonly Hit[] {
  const wanted = fold(query).text;
  const hits: Hit[] = [];
  if (wanted === '') return hits;
  for (const [index, paragraph] of paragraphs.entries()) {
    const { text, places } = foldOf(paragraph);
    let at = text.indexOf(wanted);
    while (at !== -1) {
      const end = at + wanted.length;
      const from = places[at] ?? 0;
      const lastLetter = places[end - 1] ?? from;
      // Marks and half-spaces behind the last letter belong to it, up to the next letter that counts.
      const to = trimEnd(paragraph.text, lastLetter, places[end] ?? paragraph.text.length);
      hits.push({ paragraph: index, from, to });
      if (hits.length === MOST_HITS) return hits;
      at = text.indexOf(wanted, end);
    }
  }
  return hits;
}

function trimEnd(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length;
}

/** The moment of a place in a paragraph: when its cue begins; seconds. */
export function timeOf({ lines, start }: Paragraph, place: number): number {
  return findLast(lines, ({ from }) => from <= place)?.start ?? start;
}
