import { createElement, Fragment } from 'react';

/** A docstring as paragraphs: text between back ticks is code, tags such as `@param` become a list. */
export function Docs({ docs }: { readonly docs: string }) {
  const paragraphs = docs.split('\n\n').filter((text) => text !== '');
  const plain = paragraphs.filter((text) => !text.startsWith('@'));
  const tags = paragraphs.filter((text) => text.startsWith('@'));
  return (
    <>
      {plain.map((text) => (
        <p key={text}>
          <Inline text={text} />
        </p>
      ))}
      {tags.length > 0 && (
        <ul className="tags">
          {tags.map((text) => (
            <Tag key={text} text={text} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A tag: for a param only its name, for return values and exceptions with a label. */
function Tag({ text }: { readonly text: string }) {
  const [tag = '', name = '', ...rest] = text.split(' ');
  return tag === '@param' ? (
    <li>
      <code dir="ltr">{name}</code> <Inline text={rest.join(' ')} />
    </li>
  ) : (
    <li>
      <b>{tag.slice(1)}</b> <Inline text={[name, ...rest].join(' ')} />
    </li>
  );
}

/** Text whose parts between back ticks are code. */
export function Inline({ text }: { readonly text: string }) {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : createElement('code', { dir: 'ltr' }, part)));
  return createElement(Fragment, null, ...parts);
}
