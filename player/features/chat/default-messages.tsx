import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Chat } from './chat';
import css from './default-messages.module.css';

/** What the room offers to say with one press, in a row that moves sideways. */
export function DefaultMessages({ chat }: { chat: Chat }) {
  useSignals();
  const messages = chat.defaultMessages.value;
  const send = chat.sendDefault.value;
  if (messages.length === 0) return null;
  return (
    <fieldset className={css.row} aria-label={t('chat.default-messages')}>
      {messages.map((message) => (
        <button
          key={message.id}
          type="button"
          className={css.chip}
          disabled={send === null}
          onClick={() => void send?.(message)}
        >
          <bdi>{message.text}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
