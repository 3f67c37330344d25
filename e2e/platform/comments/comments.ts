import * as v from 'valibot';
import type { Comment, CommentInfo } from '../../../player/api/schema/comments';
import { all, type Db, first, run } from '../db';
import { type CommentRules, changeRules, rulesOf } from './comment-rules';

/** As sent to clients; independent of the caller. */
export type PublicComment = v.InferInput<typeof Comment>;

export interface NewComment {
  readonly author: string;
  readonly text: string;
  readonly hidden: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly likesBefore?: number;
}

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

export interface Part {
  readonly count: number;
  readonly comments: readonly PublicComment[];
}

/** The comments of all contents, on two levels. */
export interface Comments {
  rules(contentId: string): CommentRules;
  change(contentId: string, rules: Partial<CommentRules>): void;
  info(contentId: string): v.InferInput<typeof CommentInfo>;
  /** First level, newest first. */
  page(contentId: string, stretch: Stretch): Part;
  /** Oldest first. */
  replies(commentId: string, stretch: Stretch): Part;
  find(id: string): PublicComment | undefined;
  add(contentId: string, comment: NewComment): PublicComment;
  /** A reply to a reply belongs to the same first-level comment. */
  reply(to: PublicComment, comment: NewComment): PublicComment;
  waiting(contentId: string): readonly PublicComment[];
  approve(id: string): void;
  /** Removes a comment and its replies. */
  remove(id: string): void;
  clear(contentId: string): void;
  /** One like per uuid. */
  like(id: string, uuid: string, liked: boolean): void;
}

const Row = v.pipe(
  v.object({
    id: v.number(),
    content_id: v.string(),
    reply_to: v.nullable(v.number()),
    author: v.string(),
    text: v.string(),
    created_at: v.number(),
    hidden: v.number(),
    likes: v.number(),
    replies: v.number(),
  }),
  v.transform(
    (row): PublicComment => ({
      id: String(row.id),
      text: row.text,
      content: row.content_id,
      reply_to: row.reply_to === null ? null : String(row.reply_to),
      author: row.author,
      like: row.likes,
      created_at: new Date(row.created_at).toISOString(),
      replies_count: row.replies,
      hidden: row.hidden === 1,
    }),
  ),
);

const select = `SELECT c.*,
    c.likes_before + (SELECT count(*) FROM comment_likes l WHERE l.comment_id = c.id) AS likes,
    (SELECT count(*) FROM comments r WHERE r.reply_to = c.id AND r.hidden = 0) AS replies
  FROM comments c`;

/** Replies to a hidden comment are hidden as well. */
const counts = `SELECT count(*) FILTER (WHERE c.hidden = 0 AND coalesce(p.hidden, 0) = 0) AS shown,
    count(*) FILTER (WHERE c.hidden = 1) AS hidden,
    count(*) FILTER (WHERE c.hidden = 0 AND c.reply_to IS NULL) AS first_shown,
    count(*) FILTER (WHERE c.hidden = 1 AND c.reply_to IS NULL) AS first_hidden
  FROM comments c LEFT JOIN comments p ON p.id = c.reply_to WHERE c.content_id = ?`;
const Counts = v.object({
  shown: v.number(),
  hidden: v.number(),
  first_shown: v.number(),
  first_hidden: v.number(),
});

export function openComments(db: Db): Comments {
  const find = (id: string) =>
    /^\d{1,15}$/.test(id) ? first(db, `${select} WHERE c.id = ?`, Row, Number(id)) : undefined;
  const part = (
    where: string,
    way: 'ASC' | 'DESC',
    key: string | number,
    { offset, limit }: Stretch,
  ): Part => {
    const total = v.object({ total: v.number() });
    const count =
      first(db, `SELECT count(*) AS total FROM comments c WHERE ${where}`, total, key)?.total ?? 0;
    const sql = `${select} WHERE ${where} ORDER BY c.created_at ${way}, c.id ${way} LIMIT ? OFFSET ?`;
    return { count, comments: all(db, sql, Row, key, limit, offset) };
  };
  const insert = (contentId: string, replyTo: number | null, comment: NewComment): PublicComment => {
    const { author, text, hidden, createdAt, likesBefore = 0 } = comment;
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO comments (content_id, reply_to, author, text, created_at, hidden, likes_before)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(contentId, replyTo, author, text, Math.floor(createdAt), Number(hidden), likesBefore);
    const added = find(String(lastInsertRowid));
    if (added === undefined) throw new Error('The comment was not kept');
    return added;
  };

  return {
    rules: (contentId) => rulesOf(db, contentId),
    change: (contentId, rules) => changeRules(db, contentId, rules),
    info(contentId) {
      const { canComment, hiddenByDefault, defaultMessages } = rulesOf(db, contentId);
      const found = first(db, counts, Counts, contentId);
      return {
        can_comment: canComment,
        comment_hidden_default: hiddenByDefault,
        comments_count: found?.shown,
        hidden_comments_count: found?.hidden,
        first_level_comments_count: found?.first_shown,
        first_level_hidden_comments_count: found?.first_hidden,
        default_messages: [...defaultMessages],
      };
    },
    page: (contentId, stretch) =>
      part('c.content_id = ? AND c.reply_to IS NULL AND c.hidden = 0', 'DESC', contentId, stretch),
    replies: (id, stretch) => part('c.reply_to = ? AND c.hidden = 0', 'ASC', Number(id), stretch),
    find,
    add: (contentId, comment) => insert(contentId, null, comment),
    reply: (to, comment) => insert(String(to.content), Number(to.reply_to ?? to.id), comment),
    waiting: (contentId) =>
      all(db, `${select} WHERE c.content_id = ? AND c.hidden = 1 ORDER BY c.created_at`, Row, contentId),
    approve(id) {
      run(db, 'UPDATE comments SET hidden = 0 WHERE id = ?', Number(id));
    },
    remove(id) {
      run(db, 'DELETE FROM comments WHERE id = ?', Number(id));
    },
    clear(contentId) {
      run(db, 'DELETE FROM comments WHERE content_id = ?', contentId);
    },
    like(id, uuid, liked) {
      const sql = liked
        ? 'INSERT INTO comment_likes (comment_id, uuid) VALUES (?, ?) ON CONFLICT DO NOTHING'
        : 'DELETE FROM comment_likes WHERE comment_id = ? AND uuid = ?';
      run(db, sql, Number(id), uuid);
    },
  };
}
