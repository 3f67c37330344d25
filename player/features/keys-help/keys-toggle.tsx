import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { KeysSwitch } from '../../session/settings/keys-switch';
import { Switch } from '../../ui/choices/switch';

export function KeysToggle({ keys }: { keys: KeysSwitch }) {
  useSignals();
  const on = keys.on.value;
  return (
    <Switch on={on} onChange={keys.turn} hint={t(on ? 'keys.switch-hint' : 'keys.switched-off')}>
      {t('keys.switch')}
    </Switch>
  );
}
