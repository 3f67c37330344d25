import { useMemo } from 'react';
import type { FeatureContext } from '../manifest/define';
import { quizOf } from './quiz-of';
import { QuizView } from './quiz-view';

/** The quiz over the picture. */
export default function QuizOverlay({ session, viewing }: FeatureContext) {
  const quiz = useMemo(() => quizOf({ session, viewing }), [session, viewing]);
  return <QuizView quiz={quiz} session={session} />;
}
