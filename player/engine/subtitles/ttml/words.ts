import type { ReadClock } from './clock';
import { type Span, spanOf, timesOf } from './span';
import type { Styles } from './styles';
import { outwards, type TtmlElement } from './ttml-element';

/** WebVTT's colour names, keyed by the notations in TTML. */
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
  white: 'white',
  '#000000': 'black',
  '#0000ff': 'blue',
  '#00ffff': 'cyan',
  '#00ff00': 'lime',
  '#ff00ff': 'magenta',
  '#ff0000': 'red',
  '#ffff00': 'yellow',
  '#ffffff': 'white',
};

/** WebVTT tags, and the styles that they represent. */
const MARKS: readonly (readonly [mark: string, style: string, values: readonly string[]])[] = [
  ['i', 'fontStyle', ['italic', 'oblique']],
  ['b', 'fontWeight', ['bold']],
  ['u', 'textDecoration', ['underline']],
];

/**
 * The text of a paragraph, as WebVTT.
 *
 * @param at a part of its time range in which the same parts are shown throughout; `null`: all parts are shown
 */
export function wordsAt(paragraph: TtmlElement, at: Span | null, styles: Styles, clock: ReadClock): string {
  const keeps = keepsSpace(paragraph);
  const outer = timesOf(paragraph.around, clock);
  const words = write(paragraph, { outer, at, keeps, styles, clock });
  const lines = keeps ? words.split('\n') : words.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  // An empty line would end a cue.
  return lines.filter((line) => line !== '').join('\n');
}

function keepsSpace(element: TtmlElement): boolean {
  for (const { attributes } of outwards(element)) {
    const written = attributes.get('space');
    if (written !== undefined) return written === 'preserve';
  }
  return false;
}

interface Place {
  readonly outer: Span;
  readonly at: Span | null;
  readonly keeps: boolean;
  readonly styles: Styles;
  readonly clock: ReadClock;
}

function write(element: TtmlElement, place: Place): string {
  const { styles, at } = place;
  const times = spanOf(element, place.outer, place.clock);
  const isHidden =
    styles.own(element, 'display') === 'none' || styles.own(element, 'visibility') === 'hidden';
  const isOutside = at !== null && (times.start > at.start || times.end < at.end);
  if (isHidden || isOutside) return '';
  let words = '';
  for (const child of element.content) {
    if (typeof child === 'string') words += inWebVtt(child, place.keeps);
    else if (child.name === 'br') words += '\n';
    else if (child.name === 'span') words += write(child, { ...place, outer: times });
  }
  return words.trim() === '' ? words : marksOf(element, styles).reduceRight(wrap, words);
}

/** The tags for the element's own styles. */
function marksOf(element: TtmlElement, styles: Styles): readonly string[] {
  const isOuter = element.name === 'p';
  const read = (name: string) =>
    (isOuter ? styles.inherited(element, name) : styles.own(element, name)) ?? '';
  // The opacity of `#rrggbbaa` is ignored.
  const colour = COLOURS[read('color').toLowerCase().slice(0, 7)];
  const marks = MARKS.filter(([, style, values]) => values.includes(read(style))).map(([mark]) => mark);
  // Text is white by default.
  return colour === undefined || (isOuter && colour === 'white') ? marks : [`c.${colour}`, ...marks];
}

/** Not every WebVTT parser supports a tag over the end of a line. */
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
