import { safeLink } from '../../../lib/address/safe-address';
import { findMentions } from './mentions';

/** A part of a message: text, a mention, or a link to a host that the deployment allows. */
export interface TextPart {
  readonly kind: 'words' | 'mention' | 'link';
  readonly text: string;
  /** Address of a link. */
  readonly url: string | null;
  /** Offset in the message. */
  readonly at: number;
}

const ADDRESS = /https?:\/\/[^\s<>"'«»]+/gi;

/** Punctuation at the end of an address, which belongs to the sentence. */
const PUNCTUATION = '.,:;!?،؛؟)]}…';

/** Only addresses of allowed hosts become links, since anybody may write one. */
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

/** Searches from the end: a pattern with `$` would try each run of punctuation, in quadratic time. */
function withoutTail(address: string): string {
  let end = address.length;
  while (end > 0 && PUNCTUATION.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
