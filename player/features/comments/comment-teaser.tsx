import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatCount } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { Avatar } from '../../ui/images/avatar';
import type { TeaserContext } from '../manifest/teaser';
import css from './comment-teaser.module.css';
import { commentsOf } from './model/comments';
import { readAuthor } from './read-author';

/** The first comment in two lines; a press opens all comments. Its space is reserved until it has loaded. */
export default function CommentTeaser({ session, viewing, open }: TeaserContext) {
  useSignals();
  const comments = commentsOf({ session, viewing });
  const isPictured = viewing.playback.pictureShown.value;
  useEffect(() => {
    // Nothing is requested before the first frame.
    if (isPictured) comments?.begin();
  }, [comments, isPictured]);
  if (comments === null) return null;
  const { list, permission } = comments;
  const first = list.items.value.find(({ hidden }) => !hidden);
  const isEmpty = list.hasLoaded.value && first === undefined;
  if (list.state.value === 'failed' && first === undefined) return null;
  if (isEmpty && permission.closed.value) return null;
  const count = permission.count.value ?? 0;
  const author = first && readAuthor(session, first);
  return (
    <button type="button" className={css.teaser} onClick={open} data-teaser>
      <span className={css.head}>
        {t('comments.title')}
        {count > 0 && <bdi className={css.count}>{formatCount(count)}</bdi>}
        <Icon name="forward" size={16} />
      </span>
      <span className={css.line}>
        {first && (
          <Avatar
            name={author?.name ?? t('comments.somebody')}
            src={author?.avatarUrl ?? null}
            size={24}
            person={first.author}
          />
        )}
        <bdi className={css.text}>{isEmpty ? t('comments.begin') : first?.text}</bdi>
      </span>
    </button>
  );
}
