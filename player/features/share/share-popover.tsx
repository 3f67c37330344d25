import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { copyText } from '../../lib/clipboard';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { Segments } from '../../ui/segments';
import { Switch } from '../../ui/switch';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';

import { canStartLater, embedCodeOf, linkOf } from './share-model';
import css from './share-popover.module.css';
import { Ways } from './ways';

const FORMS = ['link', 'embed'] as const;

/** A link or a code for a page, from the beginning or from here, and the ways to send it. */
export default function SharePopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const [form, setForm] = useState<(typeof FORMS)[number]>('link');
  // The moment at which it was opened: a link that ticks cannot be read.
  const [now] = useState(() => Math.floor(viewing.playback.time.peek()));
  const [fromHere, setFromHere] = useState(false);
  const { target } = viewing;
  if (!('id' in target)) return null;

  const title = viewing.title.value;
  const canBegin = canStartLater(viewing) && now > 0;
  const startAt = fromHere && canBegin ? now : null;
  const shared = { page: document.URL, target, params: session.params.value, startAt };
  const link = linkOf(shared);
  const text = form === 'link' ? link : embedCodeOf(shared, title);

  const copy = async () => {
    const done = await copyText(text);
    session.toasts.show(
      done ? { tone: 'good', key: `toast.${form}-copied` } : { tone: 'bad', key: 'toast.copy-failed' },
    );
  };
  const foot = (
    <Button tone="primary" icon="copy" wide onClick={() => void copy()}>
      {t(`share.copy-${form}`)}
    </Button>
  );
  return (
    <Panel title={t('share.title')} onClose={close} foot={foot} padded>
      <div ref={enterPage} className={css.page}>
        <Segments
          label={t('share.form')}
          options={FORMS.map((name) => ({ name, label: t(`share.${name}`) }))}
          chosen={form}
          onChoose={setForm}
        />
        <Text key={form} text={text} label={t(`share.${form}-label`)} lines={form === 'link' ? 1 : 3} />
        {canBegin && (
          <Switch on={fromHere} onChange={setFromHere}>
            {t('share.from-here')} <b className={css.time}>{formatClock(now)}</b>
          </Switch>
        )}
        <Ways title={title} link={link} />
      </div>
    </Panel>
  );
}

/** Selected as a whole by a press, for those who copy by hand. */
function Text({ text, label, lines }: { text: string; label: string; lines: number }) {
  const id = useId();
  const face = {
    id,
    className: css.text,
    value: text,
    readOnly: true,
    dir: 'ltr',
    spellCheck: false,
    onFocus: (event: { currentTarget: { select(): void } }) => event.currentTarget.select(),
  };
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {lines === 1 ? <input type="text" {...face} /> : <textarea rows={lines} {...face} />}
    </div>
  );
}
