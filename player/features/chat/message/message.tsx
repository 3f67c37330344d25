import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';

import { t } from '../../../i18n/translate';
import type { Session } from '../../../session/session';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Avatar } from '../../../ui/images/avatar';
import { joinClasses } from '../../../ui/join-classes';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { Chat } from '../room/chat';
import { authorOf } from './author-of';
import type { ListVerbs } from './list-verbs';
import css from './message.module.css';
import { MessageActions } from './message-actions';
import { MessageText, type MessageTextProps } from './message-text';
import { formatMinute } from './minute';
import { OwnMessage } from './own-message';
import { QuoteView } from './quote-view';
import { Repeats } from './repeats';
import { RoleBadge } from './role-badge';
import type { Row } from './row';
import { concernsViewer } from './viewer-names';

export interface MessageProps {
  readonly chat: Chat;
  readonly session: Session;
  readonly row: Row;
  /** Whether its actions are shown. */
  readonly open: boolean;
  readonly unfolded: boolean;
  /** Whether it is marked as found. */
  readonly found: boolean;
  readonly verbs: ListVerbs;
}

/** One message: with name and picture for others, in a bubble for the viewer's own. */
export const Message = memo(function Message({ unfolded, ...props }: MessageProps) {
  useSignals();
  const { chat, session, row, found, verbs } = props;
  const { line } = row;
  const text = {
    text: line.text,
    session,
    unfolded,
    onUnfold: (now: boolean) => verbs.unfold(line.key, now),
  };
  if (chat.isMine(line)) return <OwnMessage {...{ chat, line, text, found, verbs }} />;
  return <OthersMessage {...props} text={text} />;
});

type OthersMessageProps = Omit<MessageProps, 'unfolded'> & { readonly text: MessageTextProps };

function OthersMessage({ chat, session, row, text, open, found, verbs }: OthersMessageProps) {
  useSignals();
  const { line } = row;
  const { name, avatarUrl } = authorOf(line, session);
  const isToViewer = concernsViewer(line, session);
  const classes = joinClasses(css.message, isToViewer && css.mine, found && css.found);
  return (
    <article
      className={classes}
      tabIndex={-1}
      data-message={line.key}
      data-to-viewer={isToViewer || undefined}
    >
      <Avatar name={name} src={avatarUrl} size={32} person={line.author} />
      <div className={css.body}>
        <p className={css.who}>
          <bdi className={css.name}>{name}</bdi>
          <RoleBadge role={line.role} />
          <time className={css.at}>{formatMinute(line.createdAt)}</time>
        </p>
        {isToViewer && <VisuallyHidden>{t('chat.to-you')}</VisuallyHidden>}
        {line.replyTo !== null && <QuoteView chat={chat} quote={line.replyTo} onJump={verbs.jump} />}
        <MessageText {...text} />
        {row.repeats > 0 && <Repeats row={row} onSpread={verbs.spread} />}
        {open && <MessageActions {...{ chat, session, line, name }} onDone={() => verbs.open(null)} />}
      </div>
      <span className={css.more}>
        <IconButton
          icon="more"
          size="small"
          iconSize={18}
          label={t('chat.more', { name })}
          aria-expanded={open}
          // Not a tab stop, since the list is a single one.
          tabIndex={-1}
          onClick={() => verbs.open(open ? null : line.key)}
        />
      </span>
    </article>
  );
}
