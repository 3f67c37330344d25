import { asCueText } from './cue-text';

/** Fields before the text in a Matroska block: order, layer, style, name, three margins and the effect. */
const FIELDS = 8;

/** Override codes with a number: italics, and drawings in place of text; not `\iclip` and `\pos`. */
const CODES = /\\(?:([ip])(\d*)|(r)[^\\]*)(?=[\\\s]|$)/g;

/**
 * Converts the text of an ASS or SSA event to WebVTT. Only italics are kept of the override codes; drawings are omitted.
 *
 * @param event as stored in Matroska
 */
export function assWords(event: string): string {
  const text = afterFields(event);
  let words = '';
  let slanted = false;
  let drawn = false;
  const slant = (on: boolean) => {
    if (on !== slanted) words += on ? '<i>' : '</i>';
    slanted = on;
  };
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('{', at);
    const close = open < 0 ? -1 : text.indexOf('}', open);
    // An unclosed brace is part of the text.
    const end = close < 0 ? text.length : open;
    if (!drawn) words += asCueText(breakLines(text.slice(at, end)));
    if (close < 0) break;
    for (const [, code, number = '', reset] of text.slice(open + 1, close).matchAll(CODES)) {
      if (code === 'p') drawn = Number(number) > 0;
      else slant(reset === undefined && number === '1');
    }
    at = close + 1;
  }
  slant(false);
  return words.replaceAll('<i></i>', '').trim();
}

function afterFields(event: string): string {
  let at = 0;
  for (let field = 0; field < FIELDS; field += 1) {
    const comma = event.indexOf(',', at);
    if (comma < 0) return '';
    at = comma + 1;
  }
  return event.slice(at);
}

function breakLines(text: string): string {
  return text.replace(/\\[Nn]/g, '\n').replaceAll('\\h', '\u00a0');
}
