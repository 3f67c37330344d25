import { useSignals } from '@preact/signals-react/runtime';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import css from './comment-actions.module.css';
import type { CommentContext } from './context';

/** The like and reply buttons of a comment. */
export function CommentActions({
  session,
  comments,
  field,
  comment,
  name,
}: CommentContext & { name: string }) {
  useSignals();
  const { likes, writing, permission } = comments;
  const like = likes.of(comment);
  const liked = like.liked.value;
  const count = like.count.value;
  const pressLike = () =>
    likes.press(comment).catch(() => session.toasts.show({ tone: 'bad', key: 'toast.like-failed' }));
  const answer = () => {
    writing.answer(comment);
    field.current?.focus();
  };
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={joinClasses(css.action, liked && css.on)}
        aria-label={t(liked ? 'comments.liked' : 'comments.like', {
          count: spellCount(count),
          of: pluralOf(count),
        })}
        aria-pressed={liked}
        onClick={() => void pressLike()}
      >
        <Icon name="like" size={16} filled={liked} />
        {count > 0 && <bdi>{formatCount(count)}</bdi>}
      </button>
      {!permission.closed.value && (
        <button
          type="button"
          className={css.action}
          aria-label={t('comments.answer-to', { name })}
          onClick={answer}
        >
          <Icon name="reply" size={16} />
          {t('comments.answer')}
        </button>
      )}
    </div>
  );
}
