import * as v from 'valibot';
import { all, type Db } from '../db';
import type { Reactions } from '../show/reactions';
import type { Range } from './recordings';

/** Reactions within this time are recorded together. */
const stepMs = 2000;
/** Maximum number of buckets in a response; longer shows have longer buckets. */
const MOST_BUCKETS = 300;

/** The reactions of one emoji in a bucket, in milliseconds since 1970. */
export interface RecordedReaction {
  readonly at: number;
  readonly emoji: string;
  readonly count: number;
}

const Row = v.object({ bucket: v.number(), emoji_id: v.string(), total: v.number() });

/** Records the reactions since the last call. */
export function recordReactions(db: Db, showId: string, reactions: Reactions): (now: number) => void {
  const insert = db.prepare(
    `INSERT INTO recorded_reactions (show_id, at, emoji_id, count) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const totals = () => new Map(reactions.counts().map(({ id, count }) => [id, count]));
  let last = totals();
  return (now) => {
    const current = totals();
    for (const [id, count] of current) {
      const sent = count - (last.get(id) ?? 0);
      if (sent > 0) insert.run(showId, Math.floor(now / stepMs) * stepMs, id, sent);
    }
    last = current;
  };
}

export function reactionsIn(db: Db, showId: string, { beganAt, endedAt }: Range) {
  const steps = Math.max(1, Math.ceil((endedAt - beganAt) / stepMs / MOST_BUCKETS));
  const bucketMs = steps * stepMs;
  const sql = `SELECT (at - ?) / ? AS bucket, emoji_id, sum(count) AS total FROM recorded_reactions
    WHERE show_id = ? AND at >= ? AND at < ? GROUP BY bucket, emoji_id ORDER BY bucket`;
  const rows = all(db, sql, Row, beganAt, bucketMs, showId, beganAt, endedAt);
  const counts = rows.map(
    ({ bucket, emoji_id, total }): RecordedReaction => ({
      at: beganAt + bucket * bucketMs,
      emoji: emoji_id,
      count: total,
    }),
  );
  return { bucketMs, counts };
}
