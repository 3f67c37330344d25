import * as v from 'valibot';
import { all, type Db } from '../db';
import type { Poll } from '../show/poll';
import type { Range } from './recordings';

/** Maximum number of stored polls of a show; clients accept no more. */
const MOST_POLLS = 200;
/** Maximum number of results of one poll; clients accept no more. */
const MOST_RESULTS = 100;

const Options = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), title: v.string() })));
const Votes = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));
const PollRow = v.object({
  question_id: v.string(),
  title: v.string(),
  options: Options,
  opened_at: v.number(),
  closed_at: v.nullable(v.number()),
  removed_at: v.nullable(v.number()),
});
const ResultRow = v.object({ at: v.number(), votes: Votes });

/** Times in milliseconds since 1970. */
export interface RecordedPoll extends v.InferOutput<typeof PollRow> {
  readonly results: readonly v.InferOutput<typeof ResultRow>[];
}

/** Records the current question when it opens, closes and disappears, and its votes when they change. */
export function recordPoll(db: Db, showId: string, poll: Poll): (now: number) => void {
  const insert = db.prepare(
    `INSERT INTO recorded_polls (show_id, question_id, title, options, opened_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const close = db.prepare('UPDATE recorded_polls SET closed_at = ? WHERE show_id = ? AND question_id = ?');
  const remove = db.prepare('UPDATE recorded_polls SET removed_at = ? WHERE show_id = ? AND question_id = ?');
  const count = db.prepare(
    `INSERT INTO recorded_poll_results (show_id, question_id, at, votes) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET votes = excluded.votes`,
  );
  let last = { id: '', votes: '', isClosed: false };

  return (now) => {
    const [question, times] = [poll.question(), poll.times()];
    if (last.id !== '' && last.id !== question?.id) {
      remove.run(Math.min(now, times?.openedAt ?? now), showId, last.id);
      last = { id: '', votes: '', isClosed: false };
    }
    if (question === null || times === null) return;
    if (last.id === '') {
      const options = question.options.map(({ id, title }) => ({ id, title }));
      insert.run(showId, question.id, question.title, JSON.stringify(options), Math.floor(times.openedAt));
    }
    const votes = JSON.stringify(
      Object.fromEntries(question.options.map((option) => [option.id, option.votes])),
    );
    if (votes !== last.votes) count.run(showId, question.id, Math.floor(now), votes);
    const isClosed = times.closedAt !== null;
    if (isClosed && !last.isClosed) close.run(Math.floor(times.closedAt), showId, question.id);
    last = { id: question.id, votes, isClosed };
  };
}

/** Polls that were shown at some time of the range. */
export function pollsIn(db: Db, showId: string, { beganAt, endedAt }: Range): RecordedPoll[] {
  const polls = all(
    db,
    `SELECT question_id, title, options, opened_at, closed_at, removed_at FROM recorded_polls
     WHERE show_id = ? AND opened_at < ? AND coalesce(removed_at, ?) > ? ORDER BY opened_at DESC LIMIT ?`,
    PollRow,
    showId,
    endedAt,
    endedAt,
    beganAt,
    MOST_POLLS,
  );
  const sql = `SELECT at, votes FROM recorded_poll_results
    WHERE show_id = ? AND question_id = ? AND at < ? ORDER BY at`;
  return polls.reverse().map((poll) => ({
    ...poll,
    results: thinned(all(db, sql, ResultRow, showId, poll.question_id, endedAt)),
  }));
}

/** An even selection that includes the last one. */
function thinned<T>(results: readonly T[]): T[] {
  const every = Math.ceil(results.length / MOST_RESULTS);
  return results.filter((_, index) => (results.length - 1 - index) % every === 0);
}
