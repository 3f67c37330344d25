import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { library } from '../catalogue/library';
import { HttpError, notFound } from '../failures';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import { chatLine } from './chat-line';
import { chatRoutes } from './chat-routes';
import { chatState } from './chat-state';
import { EncoderCommand, GifCommand, NewChannel, QuestionCommand, Settings } from './commands';
import { commentsRoutes, commentsState } from './comments-routes';
import { done } from './done';
import { FaultRequest } from './faults';
import { readForms } from './form';
import { listsRoutes, listsState } from './lists-routes';
import { makeLive } from './make-live';
import { operatorPage, pageHeaders } from './page';
import { questionsRoutes, questionsState } from './questions-routes';
import { quizRoutes } from './quiz-routes';
import { quizState } from './quiz-state';
import { receivedDesk } from './received';
import { changeSettings } from './settings';
import { stateOf } from './state';
import { viewersRoutes } from './viewers';

/**
 * The operator's API: creates live streams and changes them. JSON for tests, forms for the page at `/operator`; not
 * part of the platform's API, and not in openapi.json.
 *
 * @param origins of other pages that may use it: those of the tests
 */
export function operator(app: App, platform: Platform, origins: readonly string[] = []): void {
  const params = v.object({ id: v.string() });
  const liveOf = (id: string): Live => {
    const live = platform.lives.find(id);
    if (live === undefined) throw notFound('There is no such live');
    return live;
  };
  const respond = (request: FastifyRequest, reply: FastifyReply, live: Live, more: object = {}) =>
    done(request, reply, `/operator?live=${live.item.id}`, () => ({
      ...stateOf(platform, live, request),
      ...more,
    }));

  readForms(app);
  app.addHook('onRequest', async ({ headers, host }) => {
    // Otherwise any page in a browser on this machine could send a form here.
    const { origin } = headers;
    if (origin === undefined || origin === 'null' || origins.includes(origin)) return;
    if (new URL(origin).host !== host) {
      throw new HttpError(403, 'The operator works from this page only');
    }
  });

  app.addHook('onSend', async ({ params: named }, _reply, payload) => {
    const live = v.is(params, named) ? platform.lives.find(named.id) : undefined;
    // Also records a state that the next command ends at once.
    if (live !== undefined) platform.recorder.note(live);
    return payload;
  });

  chatRoutes(app, platform, liveOf);
  chatLine(app, platform, liveOf);
  commentsRoutes(app, platform);
  listsRoutes(app, platform);
  questionsRoutes(app, platform, liveOf);
  quizRoutes(app, platform, liveOf);
  viewersRoutes(app, platform);
  receivedDesk(app, platform);

  const Shown = v.object({
    live: v.optional(v.string()),
    content: v.optional(v.string()),
    lists: v.optional(v.string()),
  });
  app.get('/', { schema: { querystring: Shown } }, async (request, reply) => {
    const states = platform.lives.all().map((live) => stateOf(platform, live, request));
    const { live: asked, content, lists } = request.query;
    const live =
      (content ?? lists) === undefined
        ? (platform.lives.find(asked ?? '') ?? platform.lives.all()[0])
        : undefined;
    const contents = platform.catalogue.all().filter((item) => !library.includes(item) && !item.filler);
    const page = operatorPage(states, contents, {
      live: states.find(({ id }) => id === live?.item.id),
      chat: live && chatState(platform, live, request),
      questions: live && questionsState(platform, live),
      quiz: live && quizState(platform, live),
      comments: content === undefined ? undefined : commentsState(platform, content),
      lists: lists === undefined ? undefined : listsState(platform),
    });
    return reply.headers(pageHeaders).send(page);
  });

  app.get('/lives', async (request) => platform.lives.all().map((live) => stateOf(platform, live, request)));

  app.post('/channels', { schema: { body: NewChannel } }, async (request, reply) =>
    respond(request, reply, await makeLive(platform, request.body)),
  );

  app.get('/lives/:id', { schema: { params } }, async (request, reply) =>
    respond(request, reply, liveOf(request.params.id)),
  );

  app.post('/lives/:id', { schema: { params, body: Settings } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    changeSettings(platform, live, request.body);
    return respond(request, reply, live);
  });

  app.post('/lives/:id/faults', { schema: { params, body: FaultRequest } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    const fault = live.faults.add(request.body, live.channel.newest() + 1);
    return respond(request, reply, live, { fault });
  });

  app.post('/lives/:id/faults/clear', { schema: { params } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    live.faults.clear();
    return respond(request, reply, live);
  });

  app.post('/lives/:id/encoder', { schema: { params, body: EncoderCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    const { channel } = live;
    const acts = {
      restart: () => {
        channel.restart();
        return 0;
      },
      discontinuity: channel.discontinue,
      gap: channel.leaveGap,
      end: () => {
        channel.end();
        return channel.newest();
      },
    };
    return respond(request, reply, live, { segment: acts[request.body.do]() });
  });

  app.post('/lives/:id/question', { schema: { params, body: QuestionCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    const { poll } = live.show;
    const command = request.body;
    if (command.do === 'open') poll.open(command);
    else if (command.do === 'close') poll.close();
    else if (command.do === 'clear') poll.clear();
    else poll.followScript();
    return respond(request, reply, live);
  });

  app.post('/lives/:id/gif', { schema: { params, body: GifCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    live.show.gif.show(request.body.seconds);
    return respond(request, reply, live);
  });
}
