import * as v from 'valibot';
import { type Question, QuestionState } from '../../../player/api/schema/questions';
import { all, type Db, first, run } from '../db';
import { foldTight } from '../lists/fold-text';

/** A question as stored. */
export interface Kept {
  readonly id: number;
  readonly liveId: string;
  readonly author: string;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly state: QuestionState;
  /** Whether only the operator sees it. */
  readonly hidden: boolean;
  readonly votes: number;
  readonly reports: number;
}

export interface NewQuestion {
  readonly author: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly clientId?: string | null;
  /** Votes of simulated people. */
  readonly votesBefore?: number;
}

/** The questions that viewers ask the stages of all live streams. */
export interface StageQuestions {
  /** Questions as this viewer sees them, most votes first. */
  shown(liveId: string, user: string | null): readonly v.InferInput<typeof Question>[];
  /** The question, if viewers can see it. */
  seen(id: string, user: string): v.InferInput<typeof Question> | undefined;
  find(id: string): Kept | undefined;
  /** All questions including hidden ones, for the operator. */
  all(liveId: string): readonly Kept[];
  /** Adds a question, with its author's vote. */
  add(liveId: string, question: NewQuestion): Kept;
  /** The earlier question with this client id. */
  sent(liveId: string, author: string, clientId: string): Kept | undefined;
  /** A question with the same text, whatever its spelling. */
  twin(liveId: string, text: string): Kept | undefined;
  /** When this viewer last asked; milliseconds since 1970. */
  lastOf(liveId: string, author: string): number | undefined;
  /** One vote per viewer. */
  vote(id: number, user: string): void;
  report(id: number, user: string): void;
  /** Votes of simulated people. */
  addVotes(id: number, count: number): void;
  setState(id: number, state: QuestionState): void;
  setHidden(id: number, hidden: boolean): void;
  clear(liveId: string): void;
}

/** Maximum number of questions on a page. */
const MOST_SHOWN = 200;

const votes = `q.votes_before + (SELECT count(*) FROM stage_question_votes v WHERE v.question_id = q.id)`;
const select = `SELECT q.*, u.name, ${votes} AS votes,
    (SELECT count(*) FROM stage_question_reports r WHERE r.question_id = q.id) AS reports
  FROM stage_questions q JOIN users u ON u.id = q.author`;
const shownColumns = `SELECT q.id, q.text, q.state, q.created_at, q.author IS ?1 AS mine, ${votes} AS votes,
    EXISTS (SELECT 1 FROM stage_question_votes o WHERE o.question_id = q.id AND o.user_id = ?1) AS voted
  FROM stage_questions q WHERE q.hidden = 0`;

const Row = v.pipe(
  v.object({
    id: v.number(),
    live_id: v.string(),
    author: v.string(),
    name: v.string(),
    text: v.string(),
    created_at: v.number(),
    state: QuestionState,
    hidden: v.number(),
    votes: v.number(),
    reports: v.number(),
  }),
  v.transform(
    ({ live_id, created_at, hidden, ...row }): Kept => ({
      ...row,
      liveId: live_id,
      createdAt: created_at,
      hidden: hidden === 1,
    }),
  ),
);

const ShownRow = v.pipe(
  v.object({
    id: v.number(),
    text: v.string(),
    state: QuestionState,
    created_at: v.number(),
    mine: v.number(),
    votes: v.number(),
    voted: v.number(),
  }),
  v.transform(({ id, text, votes, mine, voted, state, created_at }) => ({
    id: String(id),
    text,
    votes,
    mine: mine === 1,
    voted: voted === 1,
    state,
    at: new Date(created_at).toISOString(),
  })),
);

export function openQuestions(db: Db): StageQuestions {
  const find = (id: string) =>
    /^\d{1,15}$/.test(id) ? first(db, `${select} WHERE q.id = ?`, Row, Number(id)) : undefined;
  const vote = (id: number, user: string) =>
    run(
      db,
      'INSERT INTO stage_question_votes (question_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
      id,
      user,
    );

  return {
    shown: (liveId, user) =>
      all(
        db,
        `${shownColumns} AND q.live_id = ?2 ORDER BY votes DESC, q.created_at, q.id LIMIT ${MOST_SHOWN}`,
        ShownRow,
        user,
        liveId,
      ),
    seen: (id, user) => first(db, `${shownColumns} AND q.id = ?2`, ShownRow, user, Number(id)),
    find,
    all: (liveId) => all(db, `${select} WHERE q.live_id = ? ORDER BY votes DESC, q.id`, Row, liveId),
    add(liveId, { author, text, createdAt, clientId = null, votesBefore = 0 }) {
      const { lastInsertRowid } = db
        .prepare(
          `INSERT INTO stage_questions (live_id, author, text, folded, created_at, client_id, votes_before)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(liveId, author, text, foldQuestion(text), Math.floor(createdAt), clientId, votesBefore);
      vote(Number(lastInsertRowid), author);
      const added = find(String(lastInsertRowid));
      if (added === undefined) throw new Error('The question was not kept');
      return added;
    },
    sent: (liveId, author, clientId) =>
      first(
        db,
        `${select} WHERE q.live_id = ? AND q.author = ? AND q.client_id = ?`,
        Row,
        liveId,
        author,
        clientId,
      ),
    twin: (liveId, text) =>
      first(
        db,
        `${select} WHERE q.live_id = ? AND q.folded = ? AND q.hidden = 0`,
        Row,
        liveId,
        foldQuestion(text),
      ),
    lastOf: (liveId, author) =>
      first(
        db,
        'SELECT max(created_at) AS last FROM stage_questions WHERE live_id = ? AND author = ?',
        v.object({ last: v.nullable(v.number()) }),
        liveId,
        author,
      )?.last ?? undefined,
    vote,
    report(id, user) {
      const sql =
        'INSERT INTO stage_question_reports (question_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING';
      run(db, sql, id, user);
    },
    addVotes(id, count) {
      run(db, 'UPDATE stage_questions SET votes_before = votes_before + ? WHERE id = ?', count, id);
    },
    setState(id, state) {
      run(db, 'UPDATE stage_questions SET state = ? WHERE id = ?', state, id);
    },
    setHidden(id, hidden) {
      run(db, 'UPDATE stage_questions SET hidden = ? WHERE id = ?', Number(hidden), id);
    },
    clear(liveId) {
      run(db, 'DELETE FROM stage_questions WHERE live_id = ?', liveId);
    },
  };
}

/** Normalizes letters, blanks and marks of a question; a text of symbols only is compared unchanged. */
function foldQuestion(text: string): string {
  return foldTight(text) || text;
}
