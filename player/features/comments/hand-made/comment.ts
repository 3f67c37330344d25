import type { Comment } from '../../../api/comments';

export function makeComment(id: string, given: Partial<Comment> = {}): Comment {
  return {
    id,
    text: `دیدگاه ${id}`,
    replyTo: null,
    author: 'u1',
    likes: 0,
    createdAt: 1_700_000_000_000,
    repliesCount: 0,
    hidden: false,
    ...given,
  };
}
