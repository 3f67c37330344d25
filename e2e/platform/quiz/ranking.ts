import type { QuizRank } from '../../../player/api/schema/quiz-rank';
import type { Db } from '../db';
import { findPublicly } from '../users';
import type { Answer } from './answers';
import { choicesByViewer, recordsOf } from './chances';
import type { Question, Run } from './run';

const MOST_WINNERS = 20;
/** For a points quiz, in which nobody is eliminated. */
const LAST_ON_PODIUM = 3;

interface Result {
  readonly user: string;
  readonly isLeft: boolean;
  /** Number of questions after which a chance was left. */
  readonly survived: number;
  readonly right: number;
}

/**
 * The ranking of a finished quiz, of everybody who answered a question. In an elimination those who stayed longer come
 * first, then those with more correct answers; equal results have the same rank.
 */
export function rankingOf(
  db: Db,
  run: Run,
  answers: readonly Answer[],
  user: string | null,
  now: number,
): QuizRank {
  const results = [...choicesByViewer(answers)]
    .map(([participant, chosen]) => resultOf(run, participant, chosen, now))
    .toSorted(compare);
  const placeOf = (one: Result) => 1 + results.findIndex((result) => compare(result, one) === 0);
  const own = results.find((result) => result.user === user);
  const left = results.filter(({ isLeft }) => isLeft);
  const best = results.filter((result) => result.right > 0 && placeOf(result) <= LAST_ON_PODIUM);
  const winners = (run.plan.type === 1 ? left : best).slice(0, MOST_WINNERS);
  const profiles = new Map(
    findPublicly(
      db,
      winners.map((winner) => winner.user),
    ).map((profile) => [profile.id, profile]),
  );
  return {
    rank: own === undefined ? null : placeOf(own),
    of: results.length,
    left: left.length,
    winners: winners.flatMap((winner) => {
      const profile = profiles.get(winner.user);
      if (profile === undefined) return [];
      return [{ name: profile.name, avatar_url: profile.avatar_url, rank: placeOf(winner) }];
    }),
  };
}

function resultOf(run: Run, user: string, chosen: ReadonlyMap<string, string>, now: number): Result {
  const records = recordsOf(run, chosen, now);
  return {
    user,
    isLeft: run.plan.type === 2 || (records.at(-1)?.chance ?? run.plan.chances) > 0,
    survived: run.plan.type === 2 ? 0 : records.filter(({ chance }) => chance > 0).length,
    right: run.questions.filter((question) => isRight(question, chosen)).length,
  };
}

const isRight = ({ id, choices }: Question, chosen: ReadonlyMap<string, string>) =>
  choices.some((choice) => choice.isCorrect && choice.id === chosen.get(id));

/** Better results first. */
function compare(one: Result, other: Result): number {
  return other.survived - one.survived || other.right - one.right;
}
