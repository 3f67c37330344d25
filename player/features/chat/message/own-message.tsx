import { useSignals } from '@preact/signals-react/runtime';
import { formatTimeOfDay } from '../../../i18n/format-later';
import { t } from '../../../i18n/translate';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { Chat, ChatLine } from '../room/chat';
import type { ListVerbs } from './list-verbs';
import { MessageText, type MessageTextProps } from './message-text';
import css from './own-message.module.css';
import { QuoteView } from './quote-view';

export interface OwnMessageProps {
  readonly chat: Chat;
  readonly line: ChatLine;
  readonly text: MessageTextProps;
  /** Whether it is marked as found. */
  readonly found: boolean;
  readonly verbs: Pick<ListVerbs, 'jump'>;
}

/** The viewer's own message, and its delivery state. */
export function OwnMessage({ chat, line, text, found, verbs }: OwnMessageProps) {
  useSignals();
  return (
    <article
      className={joinClasses(css.message, found && css.found)}
      tabIndex={-1}
      data-message={line.key}
      data-own={line.state}
    >
      <div className={joinClasses(css.bubble, line.state === 'failed' && css.lost)}>
        <VisuallyHidden>{t('chat.mine')}</VisuallyHidden>
        {line.replyTo !== null && <QuoteView chat={chat} quote={line.replyTo} onJump={verbs.jump} />}
        <MessageText {...text} />
      </div>
      <State line={line} />
      {line.state === 'failed' && <Cures chat={chat} line={line} />}
    </article>
  );
}

function State({ line: { state, createdAt } }: Pick<OwnMessageProps, 'line'>) {
  useSignals();
  switch (state) {
    case 'sending':
      return (
        <p className={css.state}>
          <Icon name="waiting" size={14} />
          {t('chat.sending')}
        </p>
      );
    case 'waiting':
      return (
        <p className={joinClasses(css.state, css.waiting)}>
          <Icon name="waiting" size={14} />
          {t('chat.waiting')}
        </p>
      );
    case 'failed':
      return (
        <p className={joinClasses(css.state, css.failed)}>
          <Icon name="bad" size={14} />
          {t('chat.not-sent')}
        </p>
      );
    case 'shown':
      return (
        <p className={css.state}>
          <Icon name="check" size={14} />
          {t('chat.sent', { time: formatTimeOfDay(createdAt) })}
        </p>
      );
  }
}

function Cures({ chat, line }: Pick<OwnMessageProps, 'chat' | 'line'>) {
  useSignals();
  const resend = chat.resend.value;
  return (
    <div className={css.cures}>
      <Button size="small" tabIndex={-1} onClick={() => chat.bringBack(line)}>
        {t('chat.bring-back')}
      </Button>
      <Button
        size="small"
        icon="retry"
        tabIndex={-1}
        disabled={resend === null}
        onClick={() => void resend?.(line)}
      >
        {t('chat.send-again')}
      </Button>
    </div>
  );
}
