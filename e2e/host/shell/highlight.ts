import { make } from './element';

/** Kinds of words, in the order in which they are looked for. */
const KINDS = [
  ['string', /'(?:\\.|[^'\\])*'|"[^"]*"/],
  ['tag', /<\/?[A-Za-z]+|^>(?=<)|\/?>/],
  ['keyword', /\b(?:import|export|from|const|function|return|await|true|false|null)\b/],
  ['number', /\b\d+(?:\.\d+)?\b/],
  ['call', /\b\w+(?=\()/],
] as const;

const PATTERN = new RegExp(KINDS.map(([kind, pattern]) => `(?<${kind}>${pattern.source})`).join('|'), 'gm');

/** Code as text and coloured words; it is never read as markup. */
export function highlight(code: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined) ?? ['plain'];
    parts.push(code.slice(end, match.index), make('span', { class: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  parts.push(code.slice(end));
  return parts;
}
