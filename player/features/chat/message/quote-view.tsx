import { useSignals } from '@preact/signals-react/runtime';
import type { Quote } from '../../../api/chat';
import { t } from '../../../i18n/translate';
import { joinClasses } from '../../../ui/join-classes';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { Chat } from '../room/chat';
import css from './quote-view.module.css';

/** Maximum length of the answered message, in characters: more than a row can show. */
const SEEN = 120;

export interface QuoteViewProps {
  readonly chat: Pick<Chat, 'hidden'>;
  readonly quote: Quote;
  readonly onJump: (id: string) => void;
}

/** The answered message in one row; a press scrolls to it. */
export function QuoteView({ chat, quote, onJump }: QuoteViewProps) {
  useSignals();
  const { id, author, name, text } = quote;
  if (text === '') return <p className={joinClasses(css.quote, css.gone)}>{t('chat.quote-gone')}</p>;
  if (chat.hidden.value.some((hidden) => hidden.id === author))
    return <p className={joinClasses(css.quote, css.gone)}>{t('chat.quote-hidden')}</p>;
  return (
    <button type="button" tabIndex={-1} className={css.quote} data-quote={id} onClick={() => onJump(id)}>
      <VisuallyHidden>{t('chat.answers')}</VisuallyHidden>
      <bdi className={css.name}>{name.trim() || t('chat.somebody')}</bdi>
      <span dir="auto" className={css.text}>
        {text.slice(0, SEEN)}
      </span>
    </button>
  );
}
