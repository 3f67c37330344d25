import { useSignals } from '@preact/signals-react/runtime';
import { RotateCcw } from 'lucide';
import { useEffect, useState } from 'react';
import { Drawing } from '../../../player/ui/icons/drawing';
import { lang, words } from '../shell/appearance';
import { Segments } from '../shell/segments';
import type { Choice } from './choice';
import { CONTENT_PARAMS } from './content-params';
import { textOf } from './given';
import type { Stage } from './stage';

/** Widths that a host page gives a player: a phone's, a column of text, all there is. */
type Size = 'phone' | 'plain' | 'wide';

/** The player, and below it the current item, its width, and a button that mounts it again. */
export function Watch({ choice, stage }: { readonly choice: Choice; readonly stage: Stage }) {
  useSignals();
  const { refused, sdkMissing, setPlace } = stage;
  const [size, setSize] = useState<Size>('wide');
  const texts = words.value;
  const { title, note } = choice.item.value;
  const { type, id } = choice.given.value;
  const byHand = Object.keys(choice.changes.value).some((name) => CONTENT_PARAMS.has(name));
  const pageTitle = `${title[lang.value]} · ${texts.name}`;

  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);

  return (
    <section className="watch">
      <div className="stage" data-size={size}>
        <div id="player" className="player" ref={setPlace}>
          {sdkMissing.value ? texts.sdkMissing : null}
        </div>
      </div>
      <div className="about">
        <div>
          <h1>{byHand ? texts.byHand : title[lang.value]}</h1>
          <p>
            <span>{byHand ? '' : note[lang.value]}</span>
            <code dir="ltr">{[type, id].map(textOf).filter(Boolean).join(' / ')}</code>
            <output className="refused" dir="ltr">
              {refused.value === null ? '' : `setParams: ${refused.value}`}
            </output>
          </p>
        </div>
        <div className="tools">
          <Segments
            label={texts.size}
            options={[
              { name: 'phone', label: texts.sizePhone },
              { name: 'plain', label: texts.sizePlain },
              { name: 'wide', label: texts.sizeWide },
            ]}
            chosen={size}
            onChoose={setSize}
          />
          <button type="button" className="button" onClick={choice.mountAgain}>
            <Drawing shape={RotateCcw} size={16} />
            {texts.again}
          </button>
        </div>
      </div>
    </section>
  );
}
