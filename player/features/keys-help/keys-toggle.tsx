import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { KeysSwitch } from './keys-switch';
import css from './keys-toggle.module.css';

export function KeysToggle({ keys }: { keys: KeysSwitch }) {
  useSignals();
  const on = keys.on.value;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={css.toggle}
      onClick={() => keys.turn(!on)}
    >
      <span className={css.words}>
        {t('keys.switch')}
        <span className={css.hint}>{t(on ? 'keys.switch-hint' : 'keys.switched-off')}</span>
      </span>
      <span className={css.track} />
    </button>
  );
}
