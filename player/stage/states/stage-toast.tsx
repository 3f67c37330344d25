import { useSignals } from '@preact/signals-react/runtime';
import { isKey, t } from '../../i18n/translate';
import type { Toasts } from '../../session/page/toasts';
import { ToastRegion } from '../../ui/notices/toast';
import css from './stage-toast.module.css';

/** The session's toasts, positioned on the picture. */
export function StageToast({ toasts }: { toasts: Toasts }) {
  useSignals();
  const current = toasts.current.value;
  return (
    <ToastRegion
      className={css.place}
      label={t('toast.region')}
      onHold={toasts.hold}
      toast={current && { ...current, text: current.detail ?? textOf(current.key) }}
    />
  );
}

function textOf(key: string): string {
  return t(isKey(key) ? key : 'error.generic');
}
