import { safeLink } from '../../../lib/safe-address';

/** A piece of a message: words, or an address that the deployment lets viewers follow. */
export interface TextPart {
  readonly text: string;
  readonly url: string | null;
  /** Where it begins in the message. */
  readonly at: number;
}

const ADDRESS = /https?:\/\/[^\s<>"'«»]+/gi;

/** Punctuation that ends a sentence does not belong to the address. */
const PUNCTUATION = '.,:;!?،؛؟)]}…';

/** Anybody may write an address; only those of the allowed hosts become links. */
export function splitText(text: string, hosts: readonly string[]): readonly TextPart[] {
  if (hosts.length === 0) return [{ text, url: null, at: 0 }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const url = safeLink(address, hosts);
    if (url === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null, at: end });
    parts.push({ text: address, url, at: index });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null, at: end });
  return parts;
}

/** From the end: a pattern that ends with `$` would try every run of punctuation before it. */
function withoutTail(address: string): string {
  let end = address.length;
  while (end > 0 && PUNCTUATION.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
