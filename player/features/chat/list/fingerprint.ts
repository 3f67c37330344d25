import { foldText } from '../../../lib/text/fold-text';
import type { ChatLine } from '../room/chat';

/** The rest of a long message is not compared; characters. */
const COMPARED = 200;

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'«»]+/gi;

/** «گللللل» says the same as «گل». */
const DRAWN_OUT = /(\p{L})\1+/gu;

const BETWEEN = /[\s!?.,،؛؟…]+/g;

const prints = new WeakMap<ChatLine, string>();

/** A key that is equal for messages with the same content, or the same links. Never shown. */
export function fingerprintOf(line: ChatLine): string {
  const known = prints.get(line);
  if (known !== undefined) return known;
  const print = printOf(line.text);
  prints.set(line, print);
  return print;
}

function printOf(text: string): string {
  const addresses = text.match(ADDRESS);
  if (addresses !== null) return `link ${addresses.join(' ').toLowerCase().slice(0, COMPARED)}`;
  const said = foldText(text.slice(0, COMPARED)).replace(BETWEEN, ' ').trim().replace(DRAWN_OUT, '$1');
  return `${said === '' ? text.slice(0, COMPARED) : said} ${text.length > COMPARED ? text.length : ''}`;
}
