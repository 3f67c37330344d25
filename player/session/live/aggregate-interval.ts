import type { Aggregate } from '../../api/live';
import type { Quiz } from '../../api/quiz';

/** Until the platform specifies an interval; milliseconds. */
const USUAL_MS = 3000;

/** While a quiz may reveal a result at any moment, so that everybody has it within two seconds; milliseconds. */
const AWAITING_MS = 1000;

/** A result that has not come by this time after the last answer is not about to come; milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Milliseconds between two requests of the aggregate. The questions of a quiz come with it, so it is requested as often
 * as the quiz wants.
 *
 * @param now milliseconds since 1970 by the platform's clock
 */
export function aggregateInterval(
  aggregate: Pick<Aggregate, 'intervals' | 'quiz'> | null,
  now: number,
): number {
  if (aggregate === null) return USUAL_MS;
  const { aggregate: usual, quiz: ofQuiz } = aggregate.intervals;
  const { quiz } = aggregate;
  if (quiz === null) return usual;
  const interval = ofQuiz === null ? usual : Math.min(usual, ofQuiz);
  return awaitsResult(quiz, now, interval) ? Math.min(interval, AWAITING_MS) : interval;
}

/** Whether a question is closed, or will be before the next request. */
function awaitsResult({ questions }: Quiz, now: number, interval: number): boolean {
  return questions.some(
    ({ state, closesAt }) =>
      (state === 'open' || state === 'over') &&
      closesAt !== null &&
      now > closesAt - interval &&
      now < closesAt + PATIENCE_MS,
  );
}
