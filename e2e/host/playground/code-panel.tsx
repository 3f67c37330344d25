import { REFERENCE } from 'virtual:reference';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { lang, words } from '../shell/appearance';
import { CodeBlock } from '../shell/code-block';
import { Inline } from '../shell/docs';
import { Highlighted } from '../shell/highlighted';
import { Segments } from '../shell/segments';
import type { Choice } from './choice';
import {
  writeElementCode,
  writeFrameCode,
  writeHtmlCode,
  writeReactCode,
  writeSdkCode,
  writeSvelteCode,
  writeVueCode,
} from './code';
import { ENCODED } from './encoded';

const COPIED_FOR_MS = 2000;

/** Ways to embed, each with its texts. */
const WAYS = {
  sdk: { write: writeSdkCode, label: 'waySdk', about: 'aboutSdk' },
  react: { write: writeReactCode, label: 'wayReact', about: 'aboutReact' },
  html: { write: writeHtmlCode, label: 'wayHtml', about: 'aboutHtml' },
  element: { write: writeElementCode, label: 'wayElement', about: 'aboutElement' },
  vue: { write: writeVueCode, label: 'wayVue', about: 'aboutVue' },
  svelte: { write: writeSvelteCode, label: 'waySvelte', about: 'aboutSvelte' },
  frame: { write: writeFrameCode, label: 'wayFrame', about: 'aboutFrame' },
} as const;

const NAMES = ['sdk', 'react', 'html', 'element', 'vue', 'svelte', 'frame'] as const;

/** The code that embeds the current player, with advice on when to use which way, and a button that copies it. */
export function CodePanel({ choice }: { readonly choice: Choice }) {
  useSignals();
  const [way, setWay] = useState<keyof typeof WAYS>('sdk');
  const [copying, setCopying] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const texts = words.value;
  const { write, about } = WAYS[way];
  const code = write({
    given: choice.given.value,
    options: choice.options.value,
    encoded: ENCODED,
    features: REFERENCE.features.map(({ name }) => name),
    title: choice.item.value.title[lang.value],
  });

  const copy = async () => {
    const outcome = await navigator.clipboard.writeText(code).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    );
    setCopying(outcome);
    setTimeout(() => setCopying('copy'), COPIED_FOR_MS);
  };

  return (
    <section id="code" className="panel" aria-label={texts.code}>
      <header className="panel-head">
        <h2 className="panel-title">{texts.code}</h2>
        <Segments
          label={texts.code}
          options={NAMES.map((name) => ({ name, label: texts[WAYS[name].label] }))}
          chosen={way}
          onChoose={setWay}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {texts[copying]}
        </button>
        <output className="visually-hidden">{copying === 'copy' ? '' : texts[copying]}</output>
      </header>
      <p className="lead panel-lead">
        <Inline text={texts[about]} />
      </p>
      <CodeBlock>
        <Highlighted code={code} />
      </CodeBlock>
    </section>
  );
}
