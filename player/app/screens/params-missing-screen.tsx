import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Screen } from '../../ui/notices/screen';

/** Names the params that the address lacks, for the embed's developer. */
export default function ParamsMissingScreen({ session }: { session: Session }) {
  useSignals();
  return (
    <Screen
      icon="link"
      title={t('screen.params-title')}
      text={t('screen.params')}
      names={session.missing.value}
    />
  );
}
