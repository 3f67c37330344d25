import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Button } from '../../ui/button';
import { Screen } from '../../ui/screen';
import { openCountdown } from './awaited';
import { AwaitedScreen } from './awaited-screen';

/** A live channel with nothing on air: shows the announced programme. The stream starts by itself when it returns. */
export default function NoContentScreen({ session }: { session: Session }) {
  useSignals();
  const viewing = session.viewing.value;
  const startTime = viewing?.details.value?.startTime ?? null;
  const countdown = useMemo(() => openCountdown(startTime), [startTime]);
  useEffect(() => countdown.open(), [countdown]);
  const awaited = countdown.awaited.value;
  if (awaited !== null) return <AwaitedScreen awaited={awaited} />;
  return (
    <Screen
      icon="tv"
      title={t('screen.no-content-title')}
      text={t('screen.no-content')}
      actions={
        <Button icon="retry" onClick={() => viewing?.retry()}>
          {t('action.check-again')}
        </Button>
      }
    />
  );
}
