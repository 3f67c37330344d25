import type { MouseEvent, RefObject } from 'react';
import { Icon } from '../icons/icon';
import css from './send-button.module.css';

export interface SendButtonProps {
  readonly label: string;
  /** `null` while there is nothing to send, or sending is impossible. */
  readonly send: (() => Promise<void>) | null;
  /** Gets the focus when the button is pressed by keyboard, since it is disabled or removed once the text is sent. */
  readonly field: RefObject<HTMLElement | null>;
}

/** A press leaves the focus in the field beside the button, so that a phone keeps its keyboard open. */
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
