import * as v from 'valibot';
import { all, type Db } from '../db';

export interface Answer {
  readonly user: string;
  readonly question: string;
  readonly choice: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The viewers' answers: one per viewer and question, however often it is sent. */
export interface Answers {
  /** Stores an answer; returns the valid choice: this one, or the earlier one. */
  keep(quizId: string, answer: Answer): string;
  /** The choices of a viewer, by question. */
  of(quizId: string, user: string): ReadonlyMap<string, string>;
  /** Number of answers by choice. */
  counts(quizId: string): ReadonlyMap<string, number>;
  all(quizId: string): readonly Answer[];
}

const Kept = v.object({ question_id: v.string(), choice_id: v.string() });
const Total = v.object({ choice_id: v.string(), total: v.number() });
const Row = v.object({ ...Kept.entries, user_id: v.string(), answered_at: v.number() });

export function openAnswers(db: Db): Answers {
  const insert = db.prepare(
    `INSERT INTO quiz_answers (quiz_id, question_id, user_id, choice_id, answered_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const ofUser = 'SELECT question_id, choice_id FROM quiz_answers WHERE quiz_id = ? AND user_id = ?';
  const of = (quizId: string, user: string) =>
    new Map(
      all(db, ofUser, Kept, quizId, user).map(({ question_id, choice_id }) => [question_id, choice_id]),
    );

  return {
    keep(quizId, { user, question, choice, at }) {
      insert.run(quizId, question, user, choice, Math.floor(at));
      return of(quizId, user).get(question) ?? choice;
    },
    of,
    counts(quizId) {
      const sql =
        'SELECT choice_id, count(*) AS total FROM quiz_answers WHERE quiz_id = ? GROUP BY choice_id';
      return new Map(all(db, sql, Total, quizId).map(({ choice_id, total }) => [choice_id, total]));
    },
    all(quizId) {
      const sql = 'SELECT * FROM quiz_answers WHERE quiz_id = ? ORDER BY answered_at, rowid';
      return all(db, sql, Row, quizId).map(({ user_id, question_id, choice_id, answered_at }) => ({
        user: user_id,
        question: question_id,
        choice: choice_id,
        at: answered_at,
      }));
    },
  };
}
