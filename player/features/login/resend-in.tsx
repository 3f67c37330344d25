import { useSignals } from '@preact/signals-react/runtime';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import css from './login-popover.module.css';

/** The countdown until another code can be requested. */
export function ResendIn({ seconds }: { seconds: number }) {
  useSignals();
  const [before = '', after = ''] = t('login.resend-in').split('{time}');
  return (
    <span>
      {before}
      <span className={css.time}>{formatClock(seconds)}</span>
      {after}
    </span>
  );
}
