import * as v from 'valibot';
import type { Aggregate } from '../../../player/api/schema/aggregate';
import { all, type Db } from '../db';
import type { AskedQuestion } from './asked-question';
import { type Script, scriptedQuestion } from './poll-script';

/** Interval at which simulated votes are added, in milliseconds. */
const stepMs = 2000;

export interface NewQuestion {
  readonly title: string;
  readonly options: readonly string[];
  readonly seconds?: number | undefined;
  readonly votesPerSecond?: number | undefined;
}

export type VoteResult = 'ok' | 'already-voted' | 'closed';

export interface Poll {
  question(): Aggregate['question'];
  /** When the current question opened, and when it closed. */
  times(): { readonly openedAt: number; readonly closedAt: number | null } | null;
  vote(uuid: string, optionId: string): VoteResult;
  /** Opens a question. From then on the operator asks, and the script is paused. */
  open(question: NewQuestion): void;
  close(): void;
  clear(): void;
  /** Returns to the script, if the live stream has one. */
  followScript(): void;
}

const Votes = v.object({ option_id: v.string(), total: v.number() });
const countSql =
  'SELECT option_id, count(*) AS total FROM votes WHERE live_id = ? AND question_id = ? GROUP BY option_id';

export function createPoll(db: Db, now: () => number, liveId: string, script: Script | null): Poll {
  let asked: AskedQuestion | null | 'script' = 'script';

  const current = () =>
    asked === 'script' ? script && scriptedQuestion(script, now()) : asked !== null ? asked : null;
  const isOpen = ({ closesAt }: AskedQuestion) => closesAt === null || now() < closesAt;
  const insert = db.prepare(
    'INSERT INTO votes (live_id, question_id, uuid, option_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const find = db.prepare('SELECT 1 FROM votes WHERE live_id = ? AND question_id = ? AND uuid = ?');

  return {
    question() {
      const question = current();
      if (question === null) return null;
      const rows = all(db, countSql, Votes, liveId, question.id);
      const real = new Map(rows.map(({ option_id, total }) => [option_id, total]));
      const crowd = crowdVotes(question, now());
      return {
        id: question.id,
        active: isOpen(question),
        title: question.title,
        multiple: false,
        options: question.options.map((title, index) => {
          const id = optionId(question, index);
          return { id, title, votes: (crowd[index] ?? 0) + (real.get(id) ?? 0) };
        }),
      };
    },
    times() {
      const question = current();
      return (
        question && { openedAt: question.opensAt, closedAt: isOpen(question) ? null : question.closesAt }
      );
    },
    vote(uuid, option) {
      const question = current();
      const known = question?.options.some((_, index) => optionId(question, index) === option) ?? false;
      if (question === null || !known) return 'closed';
      // If a vote's response was lost, the vote is sent again, and counts even if the question has closed meanwhile.
      if (!isOpen(question)) return find.get(liveId, question.id, uuid) ? 'already-voted' : 'closed';
      return insert.run(liveId, question.id, uuid, option).changes === 1 ? 'ok' : 'already-voted';
    },
    open({ title, options, seconds, votesPerSecond = 0 }) {
      const closesAt = seconds === undefined ? null : now() + seconds * 1000;
      asked = { id: `q${now()}`, title, options, opensAt: now(), closesAt, votesPerSecond };
    },
    close() {
      const question = current();
      if (question !== null && isOpen(question)) asked = { ...question, closesAt: now() };
    },
    clear() {
      asked = null;
    },
    followScript() {
      asked = 'script';
    },
  };
}

/** An option's id is unique among all questions, since a vote contains nothing else. */
const optionId = ({ id }: AskedQuestion, index: number) => `${id}-${index + 1}`;

/** Votes of the simulated crowd by option; the first option has the most, and the counts never decrease. */
function crowdVotes({ opensAt, closesAt, options, votesPerSecond }: AskedQuestion, now: number): number[] {
  const until = Math.min(Math.floor(now / stepMs) * stepMs, closesAt ?? Number.POSITIVE_INFINITY);
  const total = (Math.max(0, until - opensAt) / 1000) * votesPerSecond;
  const weights = options.map((_, index) => 1 / (index + 1.5));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((total * weight) / whole));
}
