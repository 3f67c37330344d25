import { config } from '../../config';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { maySeeQuizzes } from '../../session/viewer/may-see-quizzes';
import { defineFeature } from '../manifest/define';

/** The quiz of a live stream or of its recording, with its questions over the picture. */
export const quiz = defineFeature({
  id: 'quiz',
  when: ({ session: { viewer }, viewing: { live } }) =>
    Boolean(live.value?.quiz.value ?? live.value?.recorded?.quiz.value) &&
    maySeeQuizzes(config, viewer.id.value),
  start: (context) => {
    const model = loadChunk(() => import('./quiz-of'));
    // A model that fails to load is requested again by the view that needs it.
    model.then(({ quizOf }) => quizOf(context)).catch(ignoreFailure);
    return () => void model.then(({ endQuiz }) => endQuiz(context.viewing)).catch(ignoreFailure);
  },
  overlay: { load: () => import('./quiz-overlay'), missed: true },
});
