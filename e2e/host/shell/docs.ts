import { make } from './element';

/** A docstring as paragraphs: words between back ticks are code, `@param` and its like become a list. */
export function drawDocs(docs: string): HTMLElement[] {
  const paragraphs = docs.split('\n\n').filter((text) => text !== '');
  const tags = paragraphs.flatMap((text) => {
    const match = /^@(\w+)\s+([\s\S]*)$/.exec(text);
    return match === null ? [] : [{ tag: match[1] ?? '', text: match[2] ?? '' }];
  });
  const plain = paragraphs.filter((text) => !text.startsWith('@'));
  return [
    ...plain.map((text) => make('p', {}, ...inline(text))),
    ...(tags.length === 0
      ? []
      : [make('ul', { class: 'tags' }, ...tags.map(({ tag, text }) => drawTag(tag, text)))]),
  ];
}

/** Of a param its name is enough; what is answered and what is thrown say so. */
function drawTag(tag: string, text: string): HTMLElement {
  if (tag !== 'param') return make('li', {}, make('b', {}, tag), ' ', ...inline(text));
  const [name = '', ...rest] = text.split(' ');
  return make('li', {}, make('code', { dir: 'ltr' }, name), ' ', ...inline(rest.join(' ')));
}

export function inline(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : make('code', { dir: 'ltr' }, part)));
}
