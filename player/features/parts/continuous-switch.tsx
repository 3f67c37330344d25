import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Switch } from '../../ui/choices/switch';

/** The switch for starting the next video automatically; rendered only if the embedding allows autoplay of it. */
export function ContinuousSwitch({ session }: { session: Session }) {
  useSignals();
  const { settings } = session;
  return (
    <Switch on={settings.values.value.continuous} onChange={(continuous) => settings.change({ continuous })}>
      {t('next.continuous')}
    </Switch>
  );
}
