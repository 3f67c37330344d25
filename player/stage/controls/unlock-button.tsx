import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import type { StageSession } from '../stage-session';
import css from './unlock-button.module.css';

/** The only control of a locked stage, visible only for as long as the controls would be. */
export function UnlockButton({ session }: { session: StageSession }) {
  useSignals();
  const { lock, controls } = session;
  if (!lock.locked.value || !controls.visible.value) return null;
  return (
    <Button tone="glass" icon="lock" className={css.unlock} data-unlock onClick={lock.toggle}>
      {t('transport.unlock')}
    </Button>
  );
}
