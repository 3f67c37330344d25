import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { notFound } from '../failures';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import type { Kept } from '../questions/questions';
import { done } from './done';
import * as commands from './questions-commands';
import { utterances } from './utterance';

const params = v.object({ id: v.string() });

/** The host of a live stream's stage: pins, answers and hides what viewers ask. */
export function questionsRoutes(app: App, platform: Platform, liveOf: (id: string) => Live): void {
  const { now, questions } = platform;
  const at = '/lives/:id/questions';
  const respond = (request: FastifyRequest, reply: FastifyReply, live: Live, more: object = {}) =>
    done(request, reply, `/operator?live=${live.item.id}#questions`, () => ({
      ...questionsState(platform, live),
      ...more,
    }));

  app.get(at, { schema: { params } }, async (request, reply) =>
    respond(request, reply, liveOf(request.params.id)),
  );

  app.post(at, { schema: { params, body: commands.QuestionsSettings } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    live.show.takesQuestions = request.body.on;
    return respond(request, reply, live);
  });

  app.post(`${at}/ask`, { schema: { params, body: commands.AskCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    const { votes, secondsAgo } = request.body;
    const asked = utterances(platform, request.body).map(({ author, text }, turn) =>
      questions.add(live.item.id, {
        author,
        text,
        createdAt: now() - secondsAgo * 1000 + turn,
        votesBefore: votes,
      }),
    );
    return respond(request, reply, live, { asked });
  });

  app.post(`${at}/state`, { schema: { params, body: commands.StateCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    questions.setState(questionOf(platform, live, request.body.id).id, request.body.state);
    return respond(request, reply, live);
  });

  app.post(`${at}/hide`, { schema: { params, body: commands.HideCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    questions.setHidden(questionOf(platform, live, request.body.id).id, request.body.hidden);
    return respond(request, reply, live);
  });

  app.post(`${at}/votes`, { schema: { params, body: commands.VotesCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    questions.addVotes(questionOf(platform, live, request.body.id).id, request.body.count);
    return respond(request, reply, live);
  });

  app.post(`${at}/clear`, { schema: { params } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    questions.clear(live.item.id);
    return respond(request, reply, live);
  });
}

/** The questions of a live stream, as the operator sees them. */
export function questionsState({ questions }: Platform, { item, show }: Live) {
  return { live: item.id, on: show.takesQuestions, questions: questions.all(item.id) };
}

export type QuestionsState = ReturnType<typeof questionsState>;

function questionOf({ questions }: Platform, { item }: Live, id: string): Kept {
  const found = questions.find(id);
  if (found?.liveId !== item.id) throw notFound('There is no such question');
  return found;
}
