import { useSignals } from '@preact/signals-react/runtime';
import { words } from '../shell/appearance';
import { CodeBlock } from '../shell/code-block';
import { Docs } from '../shell/docs';
import { Highlighted } from '../shell/highlighted';
import type { Listed } from './sections';
import { TypeLinks } from './type-links';

/** A name, its type and what it means. */
export function EntryRow({ id, name, type = '', text = '', dir = 'ltr', standard, source, example }: Listed) {
  useSignals();
  return (
    <div className="entry" id={id}>
      <div className="entry-head" dir="ltr">
        <a className="entry-name" href={`#${id}`}>
          {name}
        </a>
        <code className="entry-type">
          <TypeLinks text={type} />
        </code>
      </div>
      <div className="entry-docs" dir={dir}>
        <Docs docs={text} />
        {(typeof standard === 'string' || typeof standard === 'number') && (
          <p className="entry-default" dir="auto">
            {words.value.defaultIs}: <code>{standard}</code>
          </p>
        )}
      </div>
      {example !== undefined && (
        <CodeBlock>
          <Highlighted code={example} />
        </CodeBlock>
      )}
      {source !== undefined && (
        <CodeBlock>
          <TypeLinks text={source} own={name} />
        </CodeBlock>
      )}
    </div>
  );
}

export function ModeRow({ id, name, required }: Listed) {
  return (
    <div className="entry entry-row" id={id}>
      <span>{name}</span>
      <span className="required" dir="ltr">
        {[...new Set(required)].map((param) => (
          <a key={param} className="chip" href={`#param-${param}`}>
            {param}
          </a>
        ))}
      </span>
    </div>
  );
}
