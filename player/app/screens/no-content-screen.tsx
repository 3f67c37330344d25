import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { openCountdown } from './awaited';
import { AwaitedScreen } from './awaited-screen';
import { DeadEnd, useWays } from './dead-end';

/** The platform's clock, since the device's can be wrong. */
function clockOf(viewing: Viewing | null): () => number {
  return () => viewing?.live.peek()?.serverTime() ?? Date.now();
}

/** For a live channel with nothing on air: shows the announced programme. The stream starts by itself on return. */
export default function NoContentScreen({ session }: { session: Session }) {
  useSignals();
  const viewing = session.viewing.value;
  const startTime = viewing?.details.value?.startTime ?? null;
  const countdown = useMemo(() => openCountdown(startTime, clockOf(viewing)), [startTime, viewing]);
  useEffect(() => countdown.open(), [countdown]);
  const ways = useWays(session);
  const awaited = countdown.awaited.value;
  if (awaited !== null && viewing !== null)
    return <AwaitedScreen session={session} viewing={viewing} ways={ways} awaited={awaited} />;
  // The text suggests other streams and the schedule only if there are buttons for them.
  const isAlone = ways.isKnown.value && ways.lives.value.length === 0 && ways.schedule.value === null;
  return (
    <DeadEnd
      session={session}
      ways={ways}
      icon="tv"
      title={t('screen.no-content-title')}
      text={t(isAlone ? 'screen.no-content-alone' : 'screen.no-content')}
      action={
        <Button icon="retry" onClick={() => viewing?.retry()}>
          {t('action.check-again')}
        </Button>
      }
    />
  );
}
