import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Switch } from '../../ui/choices/switch';

/** Whether the next video comes by itself at the end of this one, where the embedding allows that at all. */
export function ContinuousSwitch({ session }: { session: Session }) {
  useSignals();
  const { settings } = session;
  return (
    <Switch on={settings.values.value.continuous} onChange={(continuous) => settings.change({ continuous })}>
      {t('next.continuous')}
    </Switch>
  );
}
