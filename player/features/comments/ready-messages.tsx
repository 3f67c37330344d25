import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Comments } from './comments';
import css from './ready-messages.module.css';

/** What the platform has put into words already; a press says it. */
export function ReadyMessages({ comments: { permission, writing } }: { comments: Comments }) {
  useSignals();
  const messages = permission.info.value?.defaultMessages ?? [];
  const say = writing.sendDefault.value;
  if (messages.length === 0) return null;
  return (
    <ul className={css.messages} aria-label={t('comments.ready')}>
      {messages.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            className={css.message}
            disabled={say === null}
            onClick={() => void say?.(id)}
          >
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
