import { createElement, Fragment, type ReactNode } from 'react';

/** Kinds of tokens, in the order in which they are tried. */
const KINDS = [
  ['string', /'(?:\\.|[^'\\])*'|"[^"]*"/],
  ['tag', /<\/?[A-Za-z]+|^>(?=<)|\/?>/],
  ['keyword', /\b(?:import|export|from|const|function|return|await|true|false|null)\b/],
  ['number', /\b\d+(?:\.\d+)?\b/],
  ['call', /\b\w+(?=\()/],
] as const;

const PATTERN = new RegExp(KINDS.map(([kind, pattern]) => `(?<${kind}>${pattern.source})`).join('|'), 'gm');

/** Code as text and coloured tokens; it is never parsed as markup. */
export function Highlighted({ code }: { readonly code: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined) ?? ['plain'];
    parts.push(code.slice(end, match.index), createElement('span', { className: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  return createElement(Fragment, null, ...parts, code.slice(end));
}
