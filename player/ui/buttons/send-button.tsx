import type { MouseEvent, RefObject } from 'react';
import { Icon } from '../icons/icon';
import css from './send-button.module.css';

export interface SendButtonProps {
  readonly label: string;
  /** `null` while there is nothing to send, or it cannot be sent. */
  readonly send: (() => Promise<void>) | null;
  /** Gets the focus of a button that is pressed by keyboard: it is disabled, or gone, as soon as the text is sent. */
  readonly field: RefObject<HTMLElement | null>;
}

/** Stands beside a field that keeps the focus, and a phone its keyboard. */
export function SendButton({ label, send, field }: SendButtonProps) {
  const press = ({ currentTarget }: MouseEvent) => {
    if (currentTarget === document.activeElement) field.current?.focus();
    void send?.();
  };
  return (
    <button
      type="button"
      className={css.send}
      aria-label={label}
      disabled={send === null}
      onPointerDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon name="send" size={20} />
    </button>
  );
}
