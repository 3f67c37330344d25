import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useId, useMemo, useState } from 'react';
import type { TimeRange } from '../../engine/contract';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { copyText } from '../../lib/browser/clipboard';
import { Button } from '../../ui/buttons/button';
import { Segments } from '../../ui/choices/segments';
import { Switch } from '../../ui/choices/switch';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { ClipActions } from './clip-actions';
import { offerClip } from './clip-offer';
import { ClipTrimmer } from './clip-trimmer';
import { canStartLater, embedCodeOf, linkOf, type Shared } from './share-model';
import css from './share-popover.module.css';
import { Ways } from './ways';

const FORMS = ['link', 'embed'] as const;
const FORMS_WITH_CLIP = [...FORMS, 'clip'] as const;

/** A link or an embed code, from the beginning or the current position, and ways to send the link; or a clip. */
export default function SharePopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const [form, setForm] = useState<(typeof FORMS_WITH_CLIP)[number]>('link');
  const offer = useMemo(() => offerClip({ session, viewing }), [session, viewing]);
  // The position when the popover opened: a link that changes all the time cannot be read.
  const [now] = useState(() => Math.floor(viewing.playback.time.peek()));
  const [fromHere, setFromHere] = useState(false);
  const follow = useCallback((page: HTMLElement | null) => (page ? offer.open() : undefined), [offer]);
  const { target } = viewing;
  if (!('id' in target)) return null;

  const title = viewing.title.value;
  const canBegin = canStartLater(viewing) && now > 0;
  const startAt = fromHere && canBegin ? now : null;
  const shared = { page: document.URL, target, params: session.params.value, startAt };
  const link = linkOf(shared);
  const text = form === 'embed' ? embedCodeOf(shared, title) : link;
  const clip = offer.model.value ?? null;

  const copy = async () => {
    const done = await copyText(text);
    session.toasts.show(
      done
        ? { tone: 'good', key: `toast.${form === 'embed' ? form : 'link'}-copied` }
        : { tone: 'bad', key: 'toast.copy-failed' },
    );
  };
  const isClip = form === 'clip' && clip !== null;
  const foot = isClip ? (
    <ClipActions
      model={clip}
      session={session}
      title={title}
      link={canStartLater(viewing) ? linkOf({ ...shared, ...endsOf(clip.chosen.value) }) : null}
    />
  ) : (
    <Button tone="primary" icon="copy" wide onClick={() => void copy()}>
      {t(form === 'embed' ? 'share.copy-embed' : 'share.copy-link')}
    </Button>
  );
  return (
    <Panel title={t('share.title')} onClose={close} foot={foot} footStays padded>
      <div ref={follow}>
        <div ref={enterPage} className={css.page}>
          <Segments
            label={t('share.form')}
            options={(clip === null ? FORMS : FORMS_WITH_CLIP).map((name) => ({
              name,
              label: t(`share.${name}`),
            }))}
            chosen={form}
            onChoose={setForm}
          />
          {isClip ? (
            <ClipTrimmer model={clip} />
          ) : (
            <>
              <Text
                key={form}
                text={text}
                label={t(form === 'embed' ? 'share.embed-label' : 'share.link-label')}
                lines={form === 'embed' ? 3 : 1}
              />
              {canBegin && (
                <Switch on={fromHere} onChange={setFromHere}>
                  {t('share.from-here')} <b className={css.time}>{formatClock(now)}</b>
                </Switch>
              )}
              <Ways title={title} link={link} />
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Rounded to a tenth of a second. */
function endsOf({ start, end }: TimeRange): Pick<Shared, 'startAt' | 'endAt'> {
  return { startAt: Math.round(start * 10) / 10, endAt: Math.round(end * 10) / 10 };
}

/** A field that selects its whole text on focus, for viewers who copy by hand. */
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
