import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';
import { openQuiz } from './quiz-model';
import type { Quiz } from './state/quiz';

type Opened = ReturnType<typeof openQuiz>;

const quizzes = new WeakMap<Viewing, Opened>();

/** One for each video, opened by whoever needs it first: the feature's start, or its view. */
export function quizOf(context: FeatureContext): Quiz {
  const { viewing } = context;
  const known = quizzes.get(viewing);
  if (known !== undefined) return known;
  const first = viewing.live.peek()?.aggregate.peek()?.quiz ?? null;
  if (first === null) throw new Error('a live without a quiz');
  const opened = openQuiz(context, first);
  quizzes.set(viewing, opened);
  return opened;
}

export function endQuiz(viewing: Viewing): void {
  quizzes.get(viewing)?.close();
  quizzes.delete(viewing);
}
