import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';
import { openQuiz } from './quiz-model';
import { openRecordedQuiz } from './recorded/recorded-quiz';
import type { Quiz } from './state/quiz';

type Opened = ReturnType<typeof openQuiz>;

const quizzes = new WeakMap<Viewing, Opened>();

/** One per video, opened by the feature's `start` or by its view, whichever is first. */
export function quizOf(context: FeatureContext): Quiz {
  const { viewing } = context;
  const known = quizzes.get(viewing);
  if (known !== undefined) return known;
  const opened = open(context);
  quizzes.set(viewing, opened);
  return opened;
}

function open(context: FeatureContext): Opened {
  const { quiz, recorded } = context.viewing.live.peek() ?? {};
  const replayed = recorded?.quiz.peek() ?? null;
  if (recorded !== undefined && replayed !== null)
    return { ...openRecordedQuiz(recorded, replayed), close: () => undefined };
  const first = quiz?.peek() ?? null;
  if (first === null) throw new Error('a video without a quiz');
  return openQuiz(context, first);
}

export function endQuiz(viewing: Viewing): void {
  quizzes.get(viewing)?.close();
  quizzes.delete(viewing);
}
