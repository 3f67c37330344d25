import type { ReadClock } from './clock';
import { type Span, spanOf, timesOf } from './span';
import type { Styles } from './styles';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Deeper elements are left out. */
const DEEPEST = 24;

/** WebVTT's names of colours, by how TTML writes them. */
const COLOURS: Readonly<Record<string, string>> = {
  black: 'black',
  blue: 'blue',
  cyan: 'cyan',
  aqua: 'cyan',
  lime: 'lime',
  magenta: 'magenta',
  fuchsia: 'magenta',
  red: 'red',
  yellow: 'yellow',
  '#000000': 'black',
  '#0000ff': 'blue',
  '#00ffff': 'cyan',
  '#00ff00': 'lime',
  '#ff00ff': 'magenta',
  '#ff0000': 'red',
  '#ffff00': 'yellow',
};

/** Marks of WebVTT, and the styles that they stand for. */
const MARKS: readonly (readonly [mark: string, style: string, values: readonly string[]])[] = [
  ['i', 'fontStyle', ['italic', 'oblique']],
  ['b', 'fontWeight', ['bold']],
  ['u', 'textDecoration', ['underline']],
];

/** The words of a paragraph within a part of its time, as WebVTT writes them. */
export function wordsAt(paragraph: Element, at: Span, styles: Styles, clock: ReadClock): string {
  const keeps = keepsSpace(paragraph);
  const outer = timesOf(paragraph.parentElement, clock);
  const words = write(paragraph, { outer, at, keeps, styles, clock, depth: 0 });
  const lines = keeps ? words.split('\n') : words.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  // An empty line would end a cue.
  return lines.filter((line) => line !== '').join('\n');
}

function keepsSpace(element: Element): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const written = around.getAttributeNS(XML, 'space');
    if (written !== null) return written === 'preserve';
  }
  return false;
}

interface Place {
  readonly outer: Span;
  readonly at: Span;
  readonly keeps: boolean;
  readonly styles: Styles;
  readonly clock: ReadClock;
  readonly depth: number;
}

function write(element: Element, place: Place): string {
  const { styles, at, depth } = place;
  const times = spanOf(element, place.outer, place.clock);
  const isHidden =
    styles.own(element, 'display') === 'none' || styles.own(element, 'visibility') === 'hidden';
  if (isHidden || depth > DEEPEST || times.start > at.start || times.end < at.end) return '';
  let words = '';
  for (const node of element.childNodes) {
    if (node instanceof Text) words += inWebVtt(node.data, place.keeps);
    if (!(node instanceof Element)) continue;
    if (node.localName === 'br') words += '\n';
    if (node.localName === 'span') words += write(node, { ...place, outer: times, depth: depth + 1 });
  }
  return words.trim() === '' ? words : marksOf(element, styles).reduceRight(wrap, words);
}

/** Those that the element itself brings. */
function marksOf(element: Element, styles: Styles): readonly string[] {
  const isOuter = element.localName === 'p';
  const read = (name: string) => (isOuter ? styles.inherited(element, name) : styles.own(element, name));
  const colour =
    COLOURS[
      read('color')
        ?.toLowerCase()
        .replace(/^(#.{6})ff$/, '$1') ?? ''
    ];
  const marks = MARKS.filter(([, style, values]) => values.includes(read(style) ?? '')).map(([mark]) => mark);
  return colour === undefined ? marks : [`c.${colour}`, ...marks];
}

/** No mark of WebVTT goes over the end of a line in every reader. */
function wrap(words: string, mark: string): string {
  const [tag = mark] = mark.split('.');
  return words
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `<${mark}>${line}</${tag}>`))
    .join('\n');
}

function inWebVtt(text: string, keeps: boolean): string {
  const words = keeps ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ');
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
