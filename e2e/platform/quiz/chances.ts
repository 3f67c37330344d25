import type { QuizRecords } from '../../../player/api/schema/quiz';
import type { Answer } from './answers';
import { type Question, type Run, statusOf } from './run';

/** The choices of a viewer, by question. */
type Chosen = ReadonlyMap<string, string>;

/**
 * A viewer's result, question by question. In an elimination, every question not answered correctly costs a chance when
 * its result is known, including questions from before the viewer arrived, so that arriving late is no advantage.
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

/** All viewers who have answered, with their choices by question. */
export function choicesByViewer(answers: readonly Answer[]): ReadonlyMap<string, Chosen> {
  const chosenBy = new Map<string, Map<string, string>>();
  for (const { user, question, choice } of answers) {
    const chosen = chosenBy.get(user) ?? new Map<string, string>();
    chosenBy.set(user, chosen.set(question, choice));
  }
  return chosenBy;
}

/** For an elimination: the number of those who are still in after each question with a result. */
export function leftAfter(run: Run, answers: readonly Answer[], now: number): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  if (run.plan.type === 2) return left;
  for (const question of run.questions) if (statusOf(question, now) === 4) left.set(question.id, 0);
  for (const chosen of choicesByViewer(answers).values()) {
    for (const { question, chance } of recordsOf(run, chosen, now)) {
      const count = left.get(question);
      if (count !== undefined && chance > 0) left.set(question, count + 1);
    }
  }
  return left;
}

const isRight = ({ choices }: Question, choice: string | null) =>
  choices.some(({ id, isCorrect }) => isCorrect && id === choice);
