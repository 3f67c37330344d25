import { signal } from '@preact/signals-core';
import type { Comment } from '../../../api/comments';
import { type Like, openLike } from '../../../session/library/like';
import type { KeptLikes } from './kept-likes';

/** The viewer's likes of comments, and the number of likes of each comment. */
export interface CommentLikes {
  of(comment: Comment): Like;
  /** Toggles the viewer's like at once; restores it if the request fails. @throws ApiError */
  press(comment: Comment): Promise<void>;
}

export function openCommentLikes(
  kept: KeptLikes,
  save: (id: string, liked: boolean) => Promise<unknown>,
): CommentLikes & { close(): void } {
  const known = new Map<string, ReturnType<typeof openLike>>();

  const open = ({ id, likes }: Comment) => {
    const like = openLike({
      counted: signal(likes),
      save: async (liked) => {
        await save(id, liked);
      },
    });
    // The platform does not return the viewer's own likes, but includes them in the totals.
    if (kept.has(id)) like.expect()(true);
    known.set(id, like);
    return like;
  };
  const of = (comment: Comment) => known.get(comment.id) ?? open(comment);

  return {
    of,
    async press(comment) {
      const like = of(comment);
      const saved = like.set(!like.liked.peek());
      kept.write(comment.id, like.liked.peek());
      try {
        await saved;
      } finally {
        kept.write(comment.id, like.liked.peek());
      }
    },
    close() {
      for (const like of known.values()) like.close();
    },
  };
}
