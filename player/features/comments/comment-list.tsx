import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { ListNotice } from '../../ui/notices/list-notice';
import { NextPage } from '../parts/next-page';
import { useNow } from '../parts/use-now';
import css from './comment-list.module.css';
import { CommentRow } from './comment-row';
import type { CommentsContext } from './context';
import { Replies } from './replies';
import { Skeletons } from './skeletons';

/** The top-level comments, or the reason why there are none. */
export function CommentList(given: CommentsContext) {
  useSignals();
  const { comments, field } = given;
  const { list, permission } = comments;
  useEffect(() => comments.begin(), [comments]);
  const now = useNow();
  const items = list.items.value;
  if (items.length > 0) {
    return (
      <>
        <ul className={css.list}>
          {items.map((comment) => (
            <li key={comment.id}>
              <CommentRow {...given} comment={comment} now={now} />
              {!comment.hidden && <Replies {...given} comment={comment} now={now} />}
            </li>
          ))}
        </ul>
        <NextPage
          list={list}
          label={t('comments.more')}
          skeleton={<Skeletons count={1} />}
          comes="in-sight"
        />
      </>
    );
  }
  if (list.state.value === 'failed') {
    return (
      <ListNotice icon="offline" title={t('comments.failed')} hint={t('comments.failed-hint')}>
        <Button size="small" icon="retry" onClick={() => void list.next.value?.()}>
          {t('action.retry')}
        </Button>
      </ListNotice>
    );
  }
  if (!list.hasLoaded.value) return <Skeletons count={3} />;
  if (permission.closed.value)
    return <ListNotice icon="lock" title={t('comments.closed')} hint={t('comments.closed-hint')} />;
  return (
    <ListNotice icon="comments" title={t('comments.empty')} hint={t('comments.empty-hint')}>
      <Button size="small" onClick={() => field.current?.focus()}>
        {t('comments.begin')}
      </Button>
    </ListNotice>
  );
}
