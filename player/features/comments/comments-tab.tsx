import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import type { FeatureContext } from '../manifest/define';
import { CommentList } from './comment-list';
import css from './comments-tab.module.css';
import { Composer } from './composer';
import { commentsOf } from './model/comments';

/** The comments as a tab beside or below the picture. */
export default function CommentsTab({ session, viewing }: FeatureContext) {
  useSignals();
  const field = useRef<HTMLTextAreaElement>(null);
  const comments = commentsOf({ session, viewing });
  if (comments === null) return null;
  const given = { session, viewing, comments, field };
  return (
    <div className={css.tab}>
      <div className={css.scroller}>
        <CommentList {...given} />
      </div>
      <div className={css.foot}>
        <Composer {...given} />
      </div>
    </div>
  );
}
