import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { holdWhileInside } from '../../ui/hold-while-inside';
import { Icon } from '../../ui/icons/icon';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { FeatureContext } from '../manifest/define';
import { type Announcement, openAnnouncement, POPOVER } from './announcement';
import css from './poll-news.module.css';

/** Announces a new poll beside the picture and to screen readers. */
export default function PollNews({ session, viewing }: FeatureContext) {
  useSignals();
  const news = useMemo(() => openAnnouncement(viewing, session.popovers), [viewing, session]);
  const follow = useCallback((region: HTMLElement | null) => (region ? news.close : undefined), [news]);
  const question = news.shown.value;
  return (
    <>
      {/* Always rendered, so that screen readers announce text that appears in it. */}
      <span ref={follow}>
        <VisuallyHidden>
          <output aria-live="polite">{question && t('poll.opened', { question: question.title })}</output>
        </VisuallyHidden>
      </span>
      {question !== null && !session.lock.locked.value && (
        <Pill news={news} title={question.title} onOpen={() => session.popovers.show(POPOVER)} />
      )}
    </>
  );
}

interface PillProps {
  readonly news: Announcement;
  readonly title: string;
  readonly onOpen: () => void;
}

function Pill({ news, title, onOpen }: PillProps) {
  const keep = useCallback((pill: HTMLElement | null) => holdWhileInside(pill, news.hold), [news]);
  return (
    <div ref={keep} className={css.pill} data-poll-news>
      <Icon name="poll" size={20} />
      <bdi className={css.title}>{title}</bdi>
      <Button tone="glass" size="small" onClick={onOpen}>
        {t('poll.take-part')}
      </Button>
      <IconButton icon="close" size="small" iconSize={18} label={t('action.close')} onClick={news.dismiss} />
    </div>
  );
}
