import { lastOf } from '../../lib/from-end';
import type { ReadCue } from './packed-cues';

/**
 * Reads WebVTT or SubRip as leniently as possible. A cue with an invalid time range is skipped with its text; the
 * others are kept.
 */
export function readCues(text: string): readonly ReadCue[] {
  const lines = linesOf(text);
  const cues: ReadCue[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const range = readRange(lines[at] ?? '');
    if (range === null) continue;
    const words = wordsAfter(lines, at);
    at += words.length;
    const shown = plainWords(withoutNextNumber(words, lines[at + 1] ?? ''));
    if (shown !== '') cues.push({ ...range, text: shown });
  }
  return cues;
}

/** The STYLE and REGION blocks, which precede the first cue. */
export function readHead(text: string): string {
  const before = text.slice(0, Math.min(MOST_HEAD, Math.max(0, text.indexOf('-->'))));
  const [first = '', ...rest] = linesOf(before)
    .join('\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?![^ \t\n])/.test(first)) return '';
  // Some tools write them directly below the signature.
  return [first.replace(/^.*\n?/, ''), ...rest]
    .filter((block) => /^(?:STYLE|REGION)[ \t]*\n/.test(block))
    .join('\n\n');
}

/** Longest head, in characters; a long one with all its styles has a tenth of this. */
const MOST_HEAD = 50_000;

function linesOf(text: string): readonly string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
}

/** Decodes a file. SubRip files from before Unicode are in the Arabic code page, which was used for Persian as well. */
export function decodeText(bytes: ArrayBuffer): string {
  const encoding = unicodeEncoding(new Uint8Array(bytes, 0, Math.min(3, bytes.byteLength)));
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/**
 * Detects the byte order mark; without one a file begins with `WEBVTT` or a digit, of which UTF-16 has one zero byte.
 */
function unicodeEncoding([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === undefined || second === undefined) return null;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** Hours are optional; SubRip writes a comma before the milliseconds, and some tools write more than three digits. */
const STAMP = String.raw`((?:\d+:)?[0-5]?\d:[0-5]?\d)(?:[.,](\d+))?`;
/** After the range, WebVTT has settings; SubRip may have box coordinates, which are ignored. */
const TIME_RANGE = new RegExp(String.raw`^\s*${STAMP}\s*-->\s*${STAMP}(?![\d:.,])(.*)$`);

function readRange(line: string): Omit<ReadCue, 'text'> | null {
  const [, from = '', fromPart = '', to = '', toPart = '', settings = ''] = TIME_RANGE.exec(line) ?? [];
  if (from === '') return null;
  const start = readStamp(from, fromPart);
  const end = readStamp(to, toPart);
  if (!(start < end && Number.isFinite(end)) || settings.includes('-->')) return null;
  const placed = settings.trim();
  return /(?:^|\s)[a-z]+:/.test(placed) ? { start, end, settings: placed } : { start, end };
}

/** In seconds; digits of the fraction after the third are ignored. */
function readStamp(clock: string, fraction: string): number {
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds + Number(fraction.slice(0, 3).padEnd(3, '0')) / 1000;
}

/**
 * The text up to the empty line, or to the next time range if the empty line is missing. A line of spaces belongs to
 * the text (WebVTT, 6.1 "collect a WebVTT block").
 */
function wordsAfter(lines: readonly string[], at: number): readonly string[] {
  const words: string[] = [];
  // By index: a copy of the rest for each cue would take quadratic time.
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line === '' || line.includes('-->')) break;
    words.push(line);
  }
  return words;
}

/** If the empty line is missing, the text ends with the next cue's number, which is removed. */
function withoutNextNumber(words: readonly string[], next: string): readonly string[] {
  return next.includes('-->') && /^\d+$/.test(lastOf(words)?.trim() ?? '') ? words.slice(0, -1) : words;
}

/** A bracket that begins neither a tag nor a timestamp; WebVTT would swallow the text after it. */
const BARE_BRACKET = /<(?!\/?[a-z][^<>]*>|\d[\d:.]*>)/gi;

/**
 * `{\an8}` and the like, which SubRip has adopted from another format. `{` is excluded, so that each character is read
 * once.
 */
const PLACING = /\{\\[^{}]*\}/g;

/** The text of a cue, as WebVTT. */
export function plainWords(words: readonly string[]): string {
  return words
    .map((line) => line.replace(PLACING, '').replace(BARE_BRACKET, '&lt;'))
    .filter((line) => line !== '')
    .map((line) => line.trim() || ' ')
    .join('\n')
    .trim();
}
