import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { formatTimeOfDay } from '../../../i18n/format-later';
import { t } from '../../../i18n/translate';
import type { Session } from '../../../session/session';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import type { Chat, ChatLine } from '../room/chat';
import { authorOf } from './author-of';
import css from './message.module.css';
import { MessageText, type MessageTextProps } from './message-text';
import { OwnMessage } from './own-message';

export interface MessageProps {
  readonly chat: Chat;
  readonly session: Session;
  readonly line: ChatLine;
  /** Shows the actions below it. */
  readonly open: boolean;
  readonly unfolded: boolean;
  readonly onOpen: (key: string | null) => void;
  readonly onUnfold: (key: string, unfolded: boolean) => void;
}

/** One message: with name and picture for others, in a bubble for the viewer's own. */
export const Message = memo(function Message({ line, onUnfold, unfolded, ...props }: MessageProps) {
  useSignals();
  const text = { text: line.text, unfolded, onUnfold: (now: boolean) => onUnfold(line.key, now) };
  if (props.chat.isMine(line)) return <OwnMessage chat={props.chat} line={line} text={text} />;
  return <OthersMessage {...props} line={line} text={text} />;
});

type OthersMessageProps = Omit<MessageProps, 'unfolded' | 'onUnfold'> & { readonly text: MessageTextProps };

function OthersMessage({ chat, session, line, text, open, onOpen }: OthersMessageProps) {
  useSignals();
  const { name, avatarUrl } = authorOf(line, session);
  const hide = () => {
    chat.hide({ id: line.author, name });
    session.toasts.show({ key: 'toast.author-hidden' });
  };
  return (
    <article className={css.message} tabIndex={-1} data-message={line.key}>
      <Avatar name={name} src={avatarUrl} size={32} person={line.author} />
      <div className={css.body}>
        <p className={css.who}>
          <bdi className={css.name}>{name}</bdi>
          <time className={css.at}>{formatTimeOfDay(line.createdAt)}</time>
        </p>
        <MessageText {...text} />
        {open && (
          <Button tone="plain" size="small" icon="hide" tabIndex={-1} className={css.hide} onClick={hide}>
            {t('chat.hide')}
          </Button>
        )}
      </div>
      <span className={css.more}>
        <IconButton
          icon="more"
          size="small"
          iconSize={18}
          label={t('chat.more', { name })}
          aria-expanded={open}
          // The list is one stop of Tab.
          tabIndex={-1}
          onClick={() => onOpen(open ? null : line.key)}
        />
      </span>
    </article>
  );
}
