import * as v from 'valibot';
import { Quiz } from '../../../player/api/schema/quiz';
import { all, type Db } from '../db';
import { type Run, statusOf } from '../quiz/run';
import type { QuizOnWire } from '../quiz/snapshot';
import type { Range } from './recordings';

/** Maximum number of stored questions of a show. */
const MOST_ROUNDS = 500;

const Choices = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      correct: v.optional(v.boolean()),
      votes: v.nullish(v.number()),
    }),
  ),
);
const Row = v.object({
  quiz_id: v.string(),
  type: v.picklist([1, 2]),
  quiz_title: v.string(),
  question_count: v.number(),
  question_id: v.string(),
  title: v.string(),
  choices: Choices,
  opened_at: v.number(),
  closed_at: v.nullable(v.number()),
  resolved_at: v.nullable(v.number()),
});

/** A question, with times in milliseconds since 1970, and the correct choice and the votes once they were shown. */
export type RecordedRound = v.InferOutput<typeof Row>;

export interface RecordedQuiz {
  run(): Run | null;
  /** The quiz as viewers see it: without results that are not shown yet. */
  snapshot(run: Run): QuizOnWire;
}

/** Records each question when it opens, closes and is resolved. */
export function recordQuiz(db: Db, showId: string, quiz: RecordedQuiz): (now: number) => void {
  const upsert = db.prepare(
    `INSERT INTO recorded_quiz_rounds (show_id, quiz_id, type, quiz_title, question_count, question_id, title,
       choices, opened_at, closed_at, resolved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET question_count = excluded.question_count, choices = excluded.choices,
       opened_at = excluded.opened_at, closed_at = excluded.closed_at, resolved_at = excluded.resolved_at`,
  );
  let recorded = '';

  return (now) => {
    const current = quiz.run();
    if (current === null) return;
    const statuses = `${current.id} ${current.questions.map((question) => statusOf(question, now)).join()}`;
    if (statuses === recorded) return;
    recorded = statuses;
    const shown = v.parse(Quiz, quiz.snapshot(current));
    const until = (at: number | null) => (at !== null && at <= now ? Math.floor(at) : null);
    for (const question of shown.questions) {
      const times = current.questions.find(({ id }) => id === question.id);
      const openedAt = until(times?.opensAt ?? null);
      if (times === undefined || openedAt === null) continue;
      upsert.run(
        showId,
        shown.id,
        shown.type,
        shown.title ?? '',
        shown.number_of_questions,
        question.id,
        question.title ?? '',
        JSON.stringify(question.choices),
        openedAt,
        until(times.closesAt),
        until(times.resolvesAt),
      );
    }
  };
}

/** Questions that were open at some time of the range. */
export function roundsIn(db: Db, showId: string, { beganAt, endedAt }: Range): RecordedRound[] {
  const sql = `SELECT * FROM (
      SELECT * FROM recorded_quiz_rounds WHERE show_id = ? AND opened_at >= ? AND opened_at < ?
      ORDER BY opened_at DESC LIMIT ?
    ) ORDER BY opened_at`;
  return all(db, sql, Row, showId, beganAt, endedAt, MOST_ROUNDS);
}
