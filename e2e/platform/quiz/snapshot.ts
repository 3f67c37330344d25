import type * as v from 'valibot';
import type { Quiz } from '../../../player/api/schema/quiz';
import { openedCount, type Question, type Run, statusOf } from './run';
import type { Seal } from './seal';

export type QuizOnWire = v.InferInput<typeof Quiz>;

/** Votes of real viewers, by choice. */
export type Votes = ReadonlyMap<string, number>;

/** Called only once a result is known. */
export interface Counts {
  readonly votes: () => Votes;
  /** Number of real viewers who are still in, by question. */
  readonly left: () => ReadonlyMap<string, number>;
}

/**
 * The quiz as all viewers see it. Contains nothing of a question before it opens, and no result before it is revealed,
 * so that intercepting responses is no advantage.
 */
export function quizOnWire(run: Run, counts: Counts, seal: Seal, now: number): QuizOnWire {
  const { id, plan, questions } = run;
  const isAnyDone = questions.some((question) => statusOf(question, now) === 4);
  const counted: Votes = isAnyDone ? counts.votes() : new Map();
  const left: Votes = isAnyDone ? counts.left() : new Map();
  return {
    id,
    type: plan.type,
    title: plan.title,
    encrypted_quiz: seal.close({ quiz: id, opened: openedCount(run, now) }),
    number_of_questions: questions.length,
    chances: plan.chances,
    max_chance: plan.maxChance,
    questions: questions.map((question) => {
      const status = statusOf(question, now);
      const isSecret = status === 3 || status === 5;
      const crowd = crowdVotes(question, plan.crowd);
      return {
        id: question.id,
        title: isSecret ? '' : question.title,
        status,
        choices: isSecret
          ? []
          : question.choices.map(({ id, title, isCorrect }, index) => ({
              id,
              title,
              ...(status === 4 && {
                correct: isCorrect,
                votes: (counted.get(id) ?? 0) + (crowd[index] ?? 0),
              }),
            })),
        ...(left.has(question.id) && { left: left.get(question.id) }),
        answer_from: status === 3 ? null : iso(question.opensAt),
        answer_until: status === 3 ? null : iso(question.closesAt),
      };
    }),
  };
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Votes of the simulated crowd by choice: most of them are correct. */
function crowdVotes({ choices }: Question, crowd: number): number[] {
  const weights = choices.map(({ isCorrect }, index) => (isCorrect ? 3 : 1 / (index + 1)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((crowd * weight) / whole));
}
