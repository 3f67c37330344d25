import type { QuizRank } from '../../../player/api/schema/quiz-rank';
import type { Db } from '../db';
import { findPublicly } from '../users';
import type { Answer } from './answers';
import { recordsOf } from './chances';
import type { Question, Run } from './run';

const MOST_WINNERS = 20;

interface Result {
  readonly user: string;
  readonly isLeft: boolean;
  /** How many questions were passed with a chance left. */
  readonly survived: number;
  readonly right: number;
}

/**
 * The ranking of a quiz that is over, over everybody who answered a question. In an elimination those who stayed longer
 * come first, then those with more right answers; the same result is the same place.
 */
export function rankingOf(db: Db, run: Run, answers: readonly Answer[], user: string, now: number): QuizRank {
  const chosenBy = new Map<string, Map<string, string>>();
  for (const { user: participant, question, choice } of answers) {
    const chosen = chosenBy.get(participant) ?? new Map<string, string>();
    chosenBy.set(participant, chosen.set(question, choice));
  }
  const results = [...chosenBy]
    .map(([participant, chosen]) => resultOf(run, participant, chosen, now))
    .toSorted(compare);
  const own = results.find((result) => result.user === user);
  const [first] = results;
  const left = results.filter(({ isLeft }) => isLeft);
  const best = left.filter(
    (result) => first !== undefined && result.right > 0 && compare(result, first) === 0,
  );
  const winners = run.plan.type === 1 ? left : best;
  const ids = winners.slice(0, MOST_WINNERS).map((winner) => winner.user);
  const profiles = new Map(findPublicly(db, ids).map((profile) => [profile.id, profile]));
  return {
    rank: own === undefined ? null : 1 + results.findIndex((result) => compare(result, own) === 0),
    of: results.length,
    left: left.length,
    winners: ids.flatMap((id) => {
      const profile = profiles.get(id);
      return profile === undefined ? [] : [{ name: profile.name, avatar_url: profile.avatar_url }];
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

/** The better result first. */
function compare(one: Result, other: Result): number {
  return other.survived - one.survived || other.right - one.right;
}
