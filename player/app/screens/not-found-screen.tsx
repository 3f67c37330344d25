import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { DeadEnd, useWays } from './dead-end';

export default function NotFoundScreen({ session }: { session: Session }) {
  useSignals();
  return (
    <DeadEnd
      session={session}
      ways={useWays(session)}
      code={t('screen.not-found-code')}
      title={t('screen.not-found-title')}
      text={t('screen.not-found')}
    />
  );
}
