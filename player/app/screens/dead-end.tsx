import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { MOST_POSTERS, PosterCards } from '../../ui/cards/poster-cards';
import { posterOf } from '../../ui/cards/poster-of';
import { SafeImage } from '../../ui/images/safe-image';
import { joinClasses } from '../../ui/join-classes';
import { Screen, type ScreenProps } from '../../ui/notices/screen';
import css from './dead-end.module.css';
import { WayList } from './way-list';
import { openWays, type Ways } from './ways';

export type WayName = 'lives' | 'videos';

const ICONS = { lives: 'on-air', videos: 'recommend' } as const;

/** The kind nearest to the requested video comes first. */
const LIVES_FIRST: readonly WayName[] = ['lives', 'videos'];
const VIDEOS_FIRST: readonly WayName[] = ['videos', 'lives'];

export interface DeadEndProps extends Omit<ScreenProps, 'actions' | 'className' | 'more'> {
  /** The address of a picture behind the text; without one the background is a plain surface. */
  readonly poster?: string | null;
  readonly session: Session;
  readonly ways: Ways;
  /** Shown after the buttons that lead to other videos. */
  readonly action?: ReactNode;
}

/** A screen without a video, with links to other videos. */
export function DeadEnd({ session, ways, action, poster = null, ...screen }: DeadEndProps) {
  useSignals();
  const [opened, open] = useState<WayName | null>(null);
  const [left, leave] = useState<WayName | null>(null);
  if (opened !== null)
    return (
      <WayList
        session={session}
        title={t(`screen.${opened}`)}
        cards={ways[opened].value}
        onBack={() => {
          leave(opened);
          open(null);
        }}
      />
    );
  const order = session.viewing.value?.target.type === 'live' ? LIVES_FIRST : VIDEOS_FIRST;
  const buttons = order.filter((name) => ways[name].value.length > 0);
  const posters = order.flatMap((name) => ways[name].value).slice(0, MOST_POSTERS);
  const schedule = ways.schedule.value;
  const [first, rest] = poster !== null ? (['white', 'glass'] as const) : (['primary', 'plain'] as const);
  const toneOf = (isFirst: boolean) => (isFirst ? first : rest);
  const page = (
    <Screen
      {...screen}
      more={
        posters.length > 0 && (
          <PosterCards
            className={css.posters}
            label={t('next.others')}
            cards={posters.map((card) => posterOf(card, () => void session.openCard(card)))}
          />
        )
      }
      className={joinClasses(css.page, poster !== null && css.onPoster)}
      actions={
        <>
          {buttons.map((name, place) => (
            <Button
              key={name}
              ref={name === left ? focus : undefined}
              tone={toneOf(place === 0)}
              icon={ICONS[name]}
              onClick={() => open(name)}
            >
              {t(`screen.${name}`)}
            </Button>
          ))}
          {schedule !== null && (
            <ButtonLink
              tone={toneOf(buttons.length === 0)}
              icon="schedule"
              href={schedule}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('screen.schedule')}
            </ButtonLink>
          )}
          {action}
        </>
      }
    />
  );
  if (poster === null) return page;
  return (
    <div data-theme="dark">
      <SafeImage className={css.poster} address={poster} />
      {page}
    </div>
  );
}

export function useWays(session: Session): Ways {
  useSignals();
  const viewing = session.viewing.value;
  const ways = useMemo(() => openWays(session, viewing), [session, viewing]);
  useEffect(() => ways.open(), [ways]);
  return ways;
}

/** Returns the focus to the button by which the viewer opened the list. */
function focus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}
