import * as v from 'valibot';
import { DefaultMessage } from '../../../player/api/schema/default-message';
import { type Db, first, run } from '../db';

/** The comment rules of a content. */
export interface CommentRules {
  readonly canComment: boolean;
  /** Whether new comments wait for approval. */
  readonly hiddenByDefault: boolean;
  readonly defaultMessages: readonly DefaultMessage[];
}

const openToAll: CommentRules = { canComment: true, hiddenByDefault: false, defaultMessages: [] };

const Row = v.object({
  can_comment: v.number(),
  hidden_default: v.number(),
  default_messages: v.pipe(v.string(), v.parseJson(), v.array(DefaultMessage)),
});

export function rulesOf(db: Db, contentId: string): CommentRules {
  const sql = 'SELECT can_comment, hidden_default, default_messages FROM comment_rules WHERE content_id = ?';
  const row = first(db, sql, Row, contentId);
  if (row === undefined) return openToAll;
  return {
    canComment: row.can_comment === 1,
    hiddenByDefault: row.hidden_default === 1,
    defaultMessages: row.default_messages,
  };
}

/** Omitted fields stay unchanged. */
export function changeRules(db: Db, contentId: string, changes: Partial<CommentRules>): void {
  const { canComment, hiddenByDefault, defaultMessages } = { ...rulesOf(db, contentId), ...changes };
  run(
    db,
    `INSERT INTO comment_rules (content_id, can_comment, hidden_default, default_messages) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET can_comment = excluded.can_comment, hidden_default = excluded.hidden_default,
       default_messages = excluded.default_messages`,
    contentId,
    Number(canComment),
    Number(hiddenByDefault),
    JSON.stringify(defaultMessages),
  );
}
