import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import { IconButton } from '../../../ui/icon-button';
import type { Jump } from './jump';
import css from './jump-notice.module.css';

/** The search for an answered message, and its result if there is none. It overlays the list. */
export function JumpNotice({ jump }: { readonly jump: Jump }) {
  useSignals();
  const state = jump.state.value;
  if (state === 'idle') return null;
  return (
    <div className={css.notice} data-jump={state}>
      <output>{t(`chat.jump-${state}`)}</output>
      <IconButton icon="close" size="small" iconSize={16} label={t('action.close')} onClick={jump.stop} />
    </div>
  );
}
