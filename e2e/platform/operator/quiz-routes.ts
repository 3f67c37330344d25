import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import type { Director } from '../quiz/director';
import { done } from './done';
import { NewQuiz, OpenQuestion, planOf } from './quiz-commands';
import { quizState } from './quiz-state';

/** Control of a live stream's quiz, step by step. */
export function quizRoutes(app: App, platform: Platform, liveOf: (id: string) => Live): void {
  const params = v.object({ id: v.string() });
  const respond = (request: FastifyRequest, reply: FastifyReply, live: Live) =>
    done(request, reply, `/operator?live=${live.item.id}#quiz`, () => quizState(platform, live));

  app.get('/lives/:id/quiz', { schema: { params } }, async (request, reply) =>
    respond(request, reply, liveOf(request.params.id)),
  );

  app.get('/lives/:id/quiz/answers', { schema: { params } }, async ({ params }) => {
    const run = liveOf(params.id).show.quiz.run();
    return run === null ? [] : platform.quizzes.answers(run);
  });

  app.post('/lives/:id/quiz/make', { schema: { params, body: NewQuiz } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    live.show.quiz.make(planOf(request.body ?? {}));
    return respond(request, reply, live);
  });

  app.post('/lives/:id/quiz/open', { schema: { params, body: OpenQuestion } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    live.show.quiz.open(request.body?.seconds);
    return respond(request, reply, live);
  });

  const acts: Readonly<Record<string, (quiz: Director) => void>> = {
    start: (quiz) => quiz.start(),
    next: (quiz) => quiz.next(),
    close: (quiz) => quiz.close(),
    resolve: (quiz) => quiz.resolve(),
    finish: (quiz) => quiz.finish(),
    clear: (quiz) => quiz.clear(),
    script: (quiz) => quiz.followScript(),
  };
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/lives/:id/quiz/${name}`, { schema: { params } }, async (request, reply) => {
      const live = liveOf(request.params.id);
      act(live.show.quiz);
      return respond(request, reply, live);
    });
  }
}
