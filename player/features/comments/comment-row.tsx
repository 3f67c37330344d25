import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { Avatar } from '../../ui/images/avatar';
import { joinClasses } from '../../ui/join-classes';
import { Ago } from '../parts/ago';
import { CommentActions } from './comment-actions';
import css from './comment-row.module.css';
import { CommentText } from './comment-text';
import type { CommentContext } from './context';
import { readAuthor } from './read-author';

/** One comment or reply: author, text, time and actions. */
export function CommentRow(props: CommentContext) {
  useSignals();
  const { session, viewing, comments, comment, now } = props;
  const author = readAuthor(session, comment);
  const isLatest = comments.latest.value === comment.id;
  const show = useCallback(
    (row: HTMLElement | null) => {
      if (isLatest) row?.scrollIntoView({ block: 'nearest' });
    },
    [isLatest],
  );
  const isReply = comment.replyTo !== null;
  const name = author.name ?? t('comments.somebody');
  return (
    <article
      ref={show}
      className={joinClasses(css.comment, isReply && css.reply, comment.hidden && css.hidden)}
    >
      <Avatar name={name} src={author.avatarUrl} size={isReply ? 28 : 36} person={comment.author} />
      <div className={css.body}>
        <p className={css.who}>
          <bdi className={joinClasses(css.name, author.name === null && css.unknown)}>{name}</bdi>
          {author.isMe && <span className={css.mine}>{t('comments.mine')}</span>}
          <Ago at={comment.createdAt} now={now} />
        </p>
        <CommentText viewing={viewing} text={comment.text} />
        {comment.hidden ? (
          <p className={css.waits}>
            <Icon name="waiting" size={14} />
            {t('comments.waits')}
          </p>
        ) : (
          <CommentActions {...props} name={name} />
        )}
      </div>
    </article>
  );
}
