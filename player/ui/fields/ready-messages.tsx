import { joinClasses } from '../join-classes';
import css from './ready-messages.module.css';

export interface ReadyMessage {
  readonly id: string;
  readonly text: string;
}

export interface ReadyMessagesProps {
  readonly label: string;
  readonly messages: readonly ReadyMessage[];
  /** `null` while sending is impossible. */
  readonly onDefault: ((message: ReadyMessage) => Promise<void>) | null;
  readonly className?: string | undefined;
}

/** Prepared messages in a horizontally scrolling row; a press sends one. */
export function ReadyMessages({ label, messages, onDefault, className }: ReadyMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <fieldset className={joinClasses(css.row, className)} aria-label={label}>
      {messages.map((message) => (
        <button
          key={message.id}
          type="button"
          className={css.message}
          disabled={onDefault === null}
          onClick={() => void onDefault?.(message)}
        >
          <bdi>{message.text}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
