import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { formatClock, spellDuration, spellUnit } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { aheadOf } from '../../session/next/ahead';
import { keyOf } from '../../session/next/cards';
import type { NextCard } from '../../session/next/next-video';
import { Button } from '../../ui/buttons/button';
import { CardCorner } from '../../ui/cards/card-face';
import { MOST_POSTERS, PosterCards } from '../../ui/cards/poster-cards';
import { posterOf } from '../../ui/cards/poster-of';
import { Icon } from '../../ui/icons/icon';
import { SafeImage } from '../../ui/images/safe-image';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { FeatureContext } from '../manifest/define';
import css from './autoplay-next.module.css';
import { COUNTDOWN_S, type NextCountdown, openCountdown } from './countdown';

/** While one of these has the focus, the viewer may be typing, so the next video does not start by itself. */
const WRITING = 'input, textarea, [contenteditable]';

function isWriting(): boolean {
  return document.activeElement?.matches(WRITING) === true;
}

/** The next video at the end of this one; it starts by itself unless the viewer stops it. */
export default function AutoplayNext({ session, viewing }: FeatureContext) {
  useSignals();
  const countdown = useMemo(
    () =>
      openCountdown({
        session,
        viewing,
        isBusy: () => isWriting() || !session.settings.values.peek().continuous,
      }),
    [session, viewing],
  );
  const follow = useCallback(
    (region: HTMLElement | null) => (region ? countdown.follow() : undefined),
    [countdown],
  );
  const card = countdown.card.value;
  const counts = countdown.secondsLeft.value !== null;
  return (
    <>
      {/* Always rendered, so that screen readers announce text that appears in it. */}
      <span ref={follow}>
        <VisuallyHidden>
          <output aria-live="polite">
            {card !== null &&
              counts &&
              t('next.soon', { title: card.title, time: spellUnit(COUNTDOWN_S, 'second') })}
          </output>
        </VisuallyHidden>
      </span>
      {card !== null && <Next card={card} countdown={countdown} session={session} viewing={viewing} />}
    </>
  );
}

interface NextProps extends FeatureContext {
  readonly card: NextCard;
  readonly countdown: NextCountdown;
}

function Next({ card, countdown, session, viewing }: NextProps) {
  useSignals();
  const left = countdown.secondsLeft.value;
  const others = aheadOf(viewing)
    .value.filter((other) => keyOf(other) !== keyOf(card))
    .slice(0, MOST_POSTERS - 1);
  return (
    <section
      className={joinClasses(css.veil, others.length > 0 && css.withOthers)}
      aria-label={t('transport.next')}
      data-next-card
    >
      <div className={css.card}>
        {/* The button beside it does the same, for keyboards and screen readers. */}
        <button type="button" className={css.thumb} tabIndex={-1} aria-hidden onClick={countdown.play}>
          <SafeImage address={card.banner} decoding="async" />
          <span className={css.shade}>
            {left !== null && <Ring />}
            <Icon name="play" size={26} />
          </span>
          {card.duration !== null && !card.live && <CardCorner>{formatClock(card.duration)}</CardCorner>}
        </button>
        <div className={css.words}>
          <p className={css.note} aria-hidden>
            {left === null ? t('transport.next') : t('next.in', { time: spellUnit(left, 'second') })}
          </p>
          <h2 className={css.title} dir="auto">
            {card.title}
          </h2>
          <p className={css.note}>
            <bdi>{card.provider?.name}</bdi>
            {card.duration !== null && !card.live && (
              <VisuallyHidden>{spellDuration(card.duration)}</VisuallyHidden>
            )}
          </p>
          <div className={css.actions}>
            <Button tone="white" size="small" onClick={countdown.play}>
              {t('next.play')}
            </Button>
            <Button tone="glass" size="small" onClick={countdown.dismiss}>
              {t('next.no')}
            </Button>
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <PosterCards
          className={css.others}
          label={t('next.others')}
          cards={others.map((other) => posterOf(other, () => void session.openCard(other)))}
        />
      )}
    </section>
  );
}

/** A ring that empties during the countdown. */
function Ring() {
  return (
    <svg className={css.ring} viewBox="0 0 60 60" aria-hidden>
      <circle cx="30" cy="30" r="28" pathLength="1" />
    </svg>
  );
}
