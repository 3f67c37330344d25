import type { Aggregate } from '../../api/live';
import type { Quiz } from '../../api/quiz';

/** Interval until the platform specifies one; milliseconds. */
const USUAL_MS = 3000;

/** Interval while a quiz result is due at any moment, so that viewers have it within 2 s; milliseconds. */
const AWAITING_MS = 1000;

/** A result that is this late after a question has closed is no longer expected; milliseconds. */
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
