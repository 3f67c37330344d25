import { findLast } from '../../lib/from-end';
import { foldText } from '../../lib/text/fold-text';
import type { Paragraph } from './paragraphs';

/** A search hit: a range in the text of a paragraph. */
export interface Hit {
  readonly paragraph: number;
  readonly from: number;
  readonly to: number;
}

/** Maximum number of hits; viewers type more for fewer. */
const MOST_HITS = 1000;

/** The folded form of each letter, computed only once. */
const folded = new Map<string, string>();

/** Folds a letter without spaces, so that a half-space, a space and none count as the same spelling. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const result = foldText(letter).replaceAll(' ', '');
  folded.set(letter, result);
  return result;
}

/** The folded text that is searched, with the offset of each of its letters in the original text. */
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

/** Finds a query in the order of the text, regardless of the forms of letters, digits, marks and spaces. */
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
      // Marks and half-spaces after the last letter belong to the hit, up to the next letter that counts.
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

/** The time of an offset in a paragraph: the start of the offset's cue, in seconds. */
export function timeOf({ lines, start }: Paragraph, place: number): number {
  return findLast(lines, ({ from }) => from <= place)?.start ?? start;
}
