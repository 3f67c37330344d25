import { Icon } from './icon';
import css from './send-button.module.css';

export interface SendButtonProps {
  readonly label: string;
  /** `null` while there is nothing to send, or it cannot be sent. */
  readonly send: (() => Promise<void>) | null;
}

/** Stands beside a field that keeps the focus, and a phone its keyboard. */
export function SendButton({ label, send }: SendButtonProps) {
  return (
    <button
      type="button"
      className={css.send}
      aria-label={label}
      disabled={send === null}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void send?.()}
    >
      <Icon name="send" size={20} />
    </button>
  );
}
