import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import { IconButton } from '../../../ui/buttons/icon-button';
import { joinClasses } from '../../../ui/join-classes';
import type { Jump } from './jump';
import css from './jump-notice.module.css';

/** The search for an answered message, and its result if there is none. It overlays the list. */
export function JumpNotice({ jump }: { readonly jump: Jump }) {
  useSignals();
  const state = jump.state.value;
  const isIdle = state === 'idle';
  return (
    <div className={joinClasses(!isIdle && css.notice)} data-jump={state}>
      {/* There before its words, or no screen reader says them. */}
      <output>{!isIdle && t(`chat.jump-${state}`)}</output>
      {!isIdle && (
        <IconButton icon="close" size="small" iconSize={16} label={t('action.close')} onClick={jump.stop} />
      )}
    </div>
  );
}
