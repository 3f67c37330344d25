import type { ReadonlySignal } from '@preact/signals-react';
import type { RefObject } from 'react';
import type { Comment } from '../../api/comments';
import type { FeatureContext } from '../manifest/define';
import type { Comments } from './model/comments';

/** Props of every comment view. */
export interface CommentsContext extends FeatureContext {
  readonly comments: Comments;
  /** The composer's field; the reply buttons move the focus there. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

export interface CommentContext extends CommentsContext {
  readonly comment: Comment;
  /** Milliseconds since 1970. */
  readonly now: ReadonlySignal<number>;
}
