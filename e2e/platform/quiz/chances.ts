import type { QuizRecords } from '../../../player/api/schema/quiz';
import { type Question, type Run, statusOf } from './run';

/** The choices of a viewer, by question. */
type Chosen = ReadonlyMap<string, string>;

/**
 * A viewer's result, question by question. In an elimination, every question not answered correctly costs a chance when
 * its result is known, including questions from before the viewer arrived, so that nobody gains by arriving late.
 */
export function recordsOf({ plan, questions }: Run, chosen: Chosen, now: number): QuizRecords {
  let chance = plan.chances;
  return questions
    .filter((question) => chosen.has(question.id) || statusOf(question, now) === 4)
    .map((question) => {
      const choice = chosen.get(question.id) ?? null;
      const costs = plan.type === 1 && statusOf(question, now) === 4 && !isRight(question, choice);
      if (costs) chance = Math.max(0, chance - 1);
      return { question: question.id, choice, max_chance: plan.maxChance, chance };
    });
}

/** Whether the viewer may still answer. */
export function isIn(run: Run, chosen: Chosen, now: number): boolean {
  if (run.plan.type === 2) return true;
  return (recordsOf(run, chosen, now).at(-1)?.chance ?? run.plan.chances) > 0;
}

const isRight = ({ choices }: Question, choice: string | null) =>
  choices.some(({ id, isCorrect }) => isCorrect && id === choice);
