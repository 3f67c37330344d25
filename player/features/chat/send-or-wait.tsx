import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { SendButton, type SendButtonProps } from '../../ui/buttons/send-button';
import css from './send-or-wait.module.css';

export interface SendOrWaitProps extends Pick<SendButtonProps, 'send' | 'field'> {
  /** Seconds until the next message is accepted (slow mode). */
  readonly secondsLeft: number;
}

/** The send button; in slow mode replaced by a ring that empties until the next message is accepted. */
export function SendOrWait({ secondsLeft, ...sending }: SendOrWaitProps) {
  useSignals();
  return secondsLeft > 0 ? (
    <Ring seconds={secondsLeft} />
  ) : (
    <SendButton label={t('chat.send')} {...sending} />
  );
}

interface RingStyle extends CSSProperties {
  '--rest': number;
}

function Ring({ seconds }: { seconds: number }) {
  useSignals();
  const [whole, setWhole] = useState(seconds);
  if (seconds > whole) setWhole(seconds);
  const style: RingStyle = { '--rest': seconds / Math.max(whole, seconds) };
  return (
    <span
      role="timer"
      className={css.ring}
      style={style}
      aria-label={t('chat.slow-wait', { seconds: formatNumber(seconds), of: seconds })}
    >
      <span aria-hidden>{formatNumber(seconds)}</span>
    </span>
  );
}
