import { safeLink } from '../../../lib/address/safe-address';
import { findMentions } from './mentions';

/** A piece of a message: words, a mention, or an address that the deployment lets viewers follow. */
export interface TextPart {
  readonly kind: 'words' | 'mention' | 'link';
  readonly text: string;
  /** Of a link. */
  readonly url: string | null;
  /** Where it begins in the message. */
  readonly at: number;
}

const ADDRESS = /https?:\/\/[^\s<>"'«»]+/gi;

/** Punctuation that ends a sentence does not belong to the address. */
const PUNCTUATION = '.,:;!?،؛؟)]}…';

/** Anybody may write an address; only those of the allowed hosts become links. */
export function splitText(text: string, hosts: readonly string[]): readonly TextPart[] {
  const marked = findLinks(text, hosts);
  const isFree = (at: number) => !marked.some((link) => at >= link.at && at < link.at + link.text.length);
  for (const mention of findMentions(text))
    if (isFree(mention.at)) marked.push({ kind: 'mention', url: null, ...mention });
  const parts: TextPart[] = [];
  let end = 0;
  const addWords = (to: number) => {
    if (to > end) parts.push({ kind: 'words', text: text.slice(end, to), url: null, at: end });
  };
  for (const part of marked.sort((one, other) => one.at - other.at)) {
    addWords(part.at);
    parts.push(part);
    end = part.at + part.text.length;
  }
  addWords(text.length);
  return parts;
}

function findLinks(text: string, hosts: readonly string[]): TextPart[] {
  if (hosts.length === 0) return [];
  const links: TextPart[] = [];
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const url = safeLink(address, hosts);
    if (url !== null) links.push({ kind: 'link', text: address, url, at: index });
  }
  return links;
}

/** From the end: a pattern that ends with `$` would try every run of punctuation before it. */
function withoutTail(address: string): string {
  let end = address.length;
  while (end > 0 && PUNCTUATION.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
