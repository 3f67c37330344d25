import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icon';
import css from './send-button.module.css';

export interface SendButtonProps {
  /** `null` while there is nothing to send. */
  readonly send: (() => Promise<void>) | null;
  /** Until the next message is taken (slow mode). */
  readonly secondsLeft: number;
}

/** Sends; in slow mode a ring stands in its place that empties until the next message is taken. */
export function SendButton({ send, secondsLeft }: SendButtonProps) {
  useSignals();
  if (secondsLeft > 0) return <Ring seconds={secondsLeft} />;
  return (
    <button
      type="button"
      className={css.send}
      aria-label={t('chat.send')}
      disabled={send === null}
      // The field keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void send?.()}
    >
      <Icon name="send" size={20} />
    </button>
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
      aria-label={t('chat.slow-wait', { seconds: formatNumber(seconds) })}
    >
      <span aria-hidden>{formatNumber(seconds)}</span>
    </span>
  );
}
