import type { CaptionScreen, Character, Pen } from 'hls.js/src/utils/cea-608-parser?full';
import { lastOf } from '../../../lib/from-end';

/** Adjacent rows; the text is in WebVTT syntax. */
export interface Block {
  readonly lines: readonly string[];
  /** Position of the upper edge, in the lower half that of the lower edge, in percent of the picture's height. */
  readonly line: number;
  readonly lineAlign: 'start' | 'end';
  /** Position of the left edge, or of the centre, in percent of the picture's width. */
  readonly position: number;
  readonly align: 'left' | 'center';
}

/** Captions use the middle 80 % of the picture, in 15 rows and 32 columns (CTA-608, 4.1). In percent. */
const MARGIN = 10;
const ROW = 80 / 15;
const COLUMN = 80 / 32;

/** From this row on a block grows upwards. */
const LOWER_HALF = 8;

/** Rows count as centred up to this many columns beside the middle: indents are multiples of four less tabs of one to three. */
const BESIDE_MIDDLE = 2;

interface Row {
  readonly at: number;
  /** The first column, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function readScreen({ rows }: CaptionScreen): readonly Block[] {
  const groups: Row[][] = [];
  for (const [at, { chars }] of rows.entries()) {
    const row = readRow(at, chars);
    if (row === null) continue;
    const group = lastOf(groups);
    if (group && lastOf(group)?.at === at - 1) group.push(row);
    else groups.push([row]);
  }
  return groups.map(toBlock);
}

function readRow(at: number, chars: readonly Character[]): Row | null {
  const isWritten = ({ uchar }: Character) => charOf(uchar) !== ' ';
  const from = chars.findIndex(isWritten);
  if (from < 0) return null;
  const to = chars.length - [...chars].reverse().findIndex(isWritten);
  return { at, from, to, text: markUp(chars.slice(from, to)) };
}

/** Control characters are no text; some would end a line or a cue. */
function charOf(char: string): string {
  return char > ' ' && char !== '\u{7f}' ? char : ' ';
}

function toBlock(rows: readonly Row[]): Block {
  const [top, bottom] = [rows[0]?.at ?? 0, lastOf(rows)?.at ?? 0];
  const isLow = bottom >= LOWER_HALF;
  const left = Math.min(...rows.map(({ from }) => from));
  const isCentred = rows.every(({ from, to }) => Math.abs((from + to) / 2 - 16) <= BESIDE_MIDDLE);
  return {
    lines: rows.map(({ text }) => text),
    line: MARGIN + ROW * (isLow ? bottom + 1 : top),
    lineAlign: isLow ? 'end' : 'start',
    position: isCentred ? 50 : Math.min(MARGIN + COLUMN * left, 100 - MARGIN),
    align: isCentred ? 'center' : 'left',
  };
}

/** Names of the colours in WebVTT; a colour without a name is drawn as the default. */
const INKS: Readonly<Record<string, string>> = {
  green: 'lime',
  blue: 'blue',
  cyan: 'cyan',
  red: 'red',
  yellow: 'yellow',
  magenta: 'magenta',
  black: 'black',
};
const GROUNDS: Readonly<Record<string, string>> = { ...INKS, white: 'white', black: '' };

function markUp(chars: readonly Character[]): string {
  let text = '';
  let last = '';
  for (const { uchar, penState } of chars) {
    const tags = tagsOf(penState);
    if (tags !== last) text += closing(last) + tags;
    last = tags;
    text += escaped(charOf(uchar));
  }
  return text + closing(last);
}

function tagsOf({ foreground, background, italics, underline }: Pen): string {
  const ink = INKS[foreground ?? ''] ?? '';
  const ground = GROUNDS[background] ?? '';
  const classes = `${ink && `.${ink}`}${ground && `.bg_${ground}`}`;
  return `${classes && `<c${classes}>`}${italics ? '<i>' : ''}${underline ? '<u>' : ''}`;
}

function closing(tags: string): string {
  return [...tags.matchAll(/<(\w)/g)]
    .map(([, name]) => `</${name}>`)
    .reverse()
    .join('');
}

function escaped(char: string): string {
  if (char === '<') return '&lt;';
  return char === '&' ? '&amp;' : char;
}
