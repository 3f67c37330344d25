import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { Icon } from '../../ui/icons/icon';
import css from './reply-bar.module.css';
import type { Chat } from './room/chat';

/** No more is drawn of the answered message than its row can show; characters. */
const SEEN = 120;

export interface ReplyBarProps {
  readonly id: string;
  readonly chat: Pick<Chat, 'replyingTo' | 'stopReplying'>;
  /** Called when the viewer cancels the answer. */
  readonly onStop: () => void;
}

/** The message that is being answered, above the field. */
export function ReplyBar({ id, chat, onStop }: ReplyBarProps) {
  useSignals();
  const quote = chat.replyingTo.value;
  if (quote === null) return null;
  return (
    <div className={css.bar} data-replying={quote.id}>
      <Icon name="reply" size={16} />
      <p id={id} className={css.words}>
        <bdi className={css.name}>{t('chat.replying', { name: `\u2068${quote.name}\u2069` })}</bdi>
        <span dir="auto" className={css.text}>
          {quote.text.slice(0, SEEN)}
        </span>
      </p>
      <IconButton
        icon="close"
        size="small"
        iconSize={16}
        label={t('chat.stop-replying')}
        onClick={() => {
          chat.stopReplying();
          onStop();
        }}
      />
    </div>
  );
}
