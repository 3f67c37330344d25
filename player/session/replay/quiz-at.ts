import type { ReplayQuiz } from '../../api/replay/replay-quiz';
import { findLast, lastOf } from '../../lib/from-end';

/** A quiz is announced this long before its first question, in seconds. */
const AHEAD_S = 10;

/** A result is shown for this long, and the end for as long again, in seconds. */
export const RESULT_S = 10;

/** The quiz that is running at a place; `null` if there is none. */
export function quizAt(quizzes: readonly ReplayQuiz[], place: number): ReplayQuiz | null {
  return findLast(quizzes, (quiz) => place >= startOf(quiz) && place < endOf(quiz)) ?? null;
}

const startOf = ({ rounds }: ReplayQuiz) => (rounds[0]?.opensAt ?? Number.POSITIVE_INFINITY) - AHEAD_S;

function endOf(quiz: ReplayQuiz): number {
  const last = lastOf(quiz.rounds);
  return (last?.resolvesAt ?? 0) + (isWhole(quiz) ? 2 : 1) * RESULT_S;
}

/** Whether the recording has all questions of the quiz. */
export function isWhole({ rounds, questionCount }: ReplayQuiz): boolean {
  return rounds.length >= questionCount;
}
