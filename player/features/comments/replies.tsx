import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { formatCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { NextPage } from '../parts/next-page';
import { CommentRow } from './comment-row';
import type { CommentContext } from './context';
import css from './replies.module.css';
import { Skeletons } from './skeletons';

/** Replies on one level, loaded on demand. */
export function Replies(props: CommentContext) {
  useSignals();
  const id = useId();
  const thread = props.comments.threads.of(props.comment);
  const { replies } = thread;
  const count = thread.count.value;
  const unfolded = thread.unfolded.value;
  if (count === 0) return null;
  return (
    <div className={css.thread}>
      <button
        type="button"
        className={joinClasses(css.fold, unfolded && css.unfolded)}
        aria-expanded={unfolded}
        aria-controls={unfolded ? id : undefined}
        onClick={thread.toggle}
      >
        <Icon name="unfold" size={16} />
        {unfolded
          ? t('comments.fold-answers')
          : t('comments.answers', { count: formatCount(count), of: pluralOf(count) })}
      </button>
      {unfolded && (
        <div id={id} className={css.replies}>
          <ul className={css.list}>
            {replies.items.value.map((comment) => (
              <li key={comment.id}>
                <CommentRow {...props} comment={comment} />
              </li>
            ))}
          </ul>
          <NextPage list={replies} label={t('comments.more-answers')} skeleton={<Skeletons count={1} />} />
        </div>
      )}
    </div>
  );
}
