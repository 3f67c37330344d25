import type { QuizRecords } from '../../../player/api/schema/quiz';
import { type Question, type Run, statusOf } from './run';

/** The choices of a viewer, by question. */
type Chosen = ReadonlyMap<string, string>;

/**
 * What became of a viewer, question by question. In an elimination a question that was not answered rightly costs a
 * chance when its result is told; one that was let pass costs it too, also before the viewer came, so that nobody gains
 * by coming late.
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

/** Whether he may still answer. */
export function isIn(run: Run, chosen: Chosen, now: number): boolean {
  if (run.plan.type === 2) return true;
  return (recordsOf(run, chosen, now).at(-1)?.chance ?? run.plan.chances) > 0;
}

const isRight = ({ choices }: Question, choice: string | null) =>
  choices.some(({ id, isCorrect }) => isCorrect && id === choice);
