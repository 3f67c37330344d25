import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { formatClock } from '../../i18n/format';
import { formatStart } from '../../i18n/format-start';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import type { Awaited } from './awaited';
import css from './awaited-screen.module.css';
import { DeadEnd } from './dead-end';
import { openReminder, type Reminded } from './reminder';
import type { Ways } from './ways';

/** A countdown is shown for the last hour before the start, in seconds. */
const COUNTED_S = 3600;

interface AwaitedScreenProps {
  readonly session: Session;
  readonly viewing: Viewing;
  readonly ways: Ways;
  readonly awaited: Awaited;
}

/** An announced live stream: its poster, its title, and its start time. */
export function AwaitedScreen({ session, viewing, ways, awaited: { startsAt, left } }: AwaitedScreenProps) {
  useSignals();
  // Each second updates only the text node.
  const clock = useMemo(() => computed(() => formatClock(left.value)), [left]);
  const isDue = useMemo(() => computed(() => left.value === 0), [left]).value;
  const isSoon = useMemo(() => computed(() => left.value < COUNTED_S), [left]).value;
  // "Tomorrow" may become "today" while the screen is open.
  const start = useMemo(
    () => computed(() => formatStart(startsAt, startsAt - left.value * 1000)),
    [startsAt, left],
  ).value;
  const reminder = useMemo(
    () => openReminder({ session, viewing, awaited: { startsAt, left }, page: document.URL }),
    [session, viewing, startsAt, left],
  );
  useEffect(() => reminder.open(), [reminder]);
  const remind = reminder.remind.value;
  const poster = viewing.cover.value;
  const isCounted = isSoon && !isDue;
  return (
    <DeadEnd
      session={session}
      ways={ways}
      poster={poster}
      {...(isCounted && { code: <bdi>{clock}</bdi> })}
      {...(!isCounted && poster === null && { icon: 'tv' })}
      title={<bdi>{viewing.title.value || t('screen.awaited-title')}</bdi>}
      text={isDue ? t('screen.awaited-now') : <Start when={start} reminded={reminder.state.value} />}
      action={
        remind !== null && (
          <Button
            tone={poster === null ? 'plain' : 'glass'}
            icon={reminder.state.value === 'no' ? 'remind' : 'check'}
            onClick={() => void remind()}
          >
            {t('screen.remind')}
          </Button>
        )
      }
    />
  );
}

function Start({ when, reminded }: { when: string; reminded: Reminded }) {
  useSignals();
  return (
    <>
      <b className={css.when}>{when}</b>
      <output>
        {reminded === 'no' ? t('screen.awaited') : t('screen.remind-calendar')}
        {reminded === 'notified' && ` ${t('screen.remind-notified')}`}
      </output>
    </>
  );
}
