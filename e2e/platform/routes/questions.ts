import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import { QuestionAct, QuestionRequest, Questions } from '../../../player/api/schema/questions';
import { HttpError, notFound } from '../failures';
import type { Live } from '../live/lives';
import type { Family, Platform } from '../platform';
import type { Kept } from '../questions/questions';
import { requireViewer, viewerOf } from '../viewer';

/** Viewers reload after a vote or a login; guests share the list. */
const ALWAYS_FRESH = 0;

/** Minimum interval between two questions of one viewer, in milliseconds. */
const ASK_GAP_MS = 10_000;

/** Questions to the stage of a live stream. Everyone may read, a token may ask and vote. */
export const questions: Family = (app, platform) => {
  const store = platform.questions;
  const ofLive = v.object({ live_id: v.string() });
  const ofQuestion = v.object({ question_id: v.string() });

  app.get(
    '/questions/:live_id',
    {
      schema: { params: ofLive, querystring: CallerQuery, response: { 200: Questions } },
      config: {
        summary: 'Questions to the stage, the most wanted first; 404: it takes none',
        shared: ALWAYS_FRESH,
        token: 'optional',
        call: 'question-list',
      },
    },
    async (request) => {
      const { item } = openStage(platform, request.params.live_id);
      return { data: [...store.shown(item.id, await viewerOf(request, platform))] };
    },
  );

  app.post(
    '/questions/:live_id',
    {
      schema: { params: ofLive, body: QuestionRequest, response: { 200: Questions } },
      config: {
        summary:
          'Asks the stage, which is a vote for it; 409: asked before; 429: too soon after the last one',
        token: 'needed',
        call: 'ask',
      },
    },
    async (request) => {
      const { item } = openStage(platform, request.params.live_id);
      const author = await requireViewer(request, platform);
      const { text, client_id: clientId } = request.body;
      const before = clientId === null ? undefined : store.sent(item.id, author, clientId);
      const kept = before ?? ask(platform, item.id, { author, text, clientId });
      return answer(platform, kept, author);
    },
  );

  app.post(
    '/questions/:question_id/vote',
    {
      schema: { params: ofQuestion, body: QuestionAct, response: { 200: Questions } },
      config: {
        summary: 'Votes for a question: once for each viewer; 409: it has been answered',
        token: 'needed',
        call: 'question-vote',
      },
    },
    async (request) => {
      const kept = shownQuestion(platform, request.params.question_id);
      const user = await requireViewer(request, platform);
      if (kept.state === 'answered') throw new HttpError(409, 'به این پرسش پاسخ داده شده است.');
      store.vote(kept.id, user);
      return answer(platform, kept, user);
    },
  );

  app.post(
    '/questions/:question_id/report',
    {
      schema: { params: ofQuestion, body: QuestionAct, response: { 200: Questions } },
      config: { summary: 'Asks the host to look at a question', token: 'needed', call: 'question-report' },
    },
    async (request) => {
      const kept = shownQuestion(platform, request.params.question_id);
      const user = await requireViewer(request, platform);
      store.report(kept.id, user);
      return answer(platform, kept, user);
    },
  );
};

interface Asked {
  readonly author: string;
  readonly text: string;
  readonly clientId: string | null;
}

function ask({ questions: store, now }: Platform, liveId: string, { author, text, clientId }: Asked): Kept {
  const createdAt = now();
  if (store.twin(liveId, text) !== undefined) {
    throw new HttpError(409, 'این پرسش پیش‌تر پرسیده شده است؛ به همان رأی بدهید.');
  }
  const rest = (store.lastOf(liveId, author) ?? -ASK_GAP_MS) + ASK_GAP_MS - createdAt;
  if (rest > 0) throw new HttpError(429, 'پرسش بعدی را کمی دیرتر بفرستید.', rest / 1000);
  return store.add(liveId, { author, text, clientId, createdAt });
}

function answer({ questions: store }: Platform, { id }: Kept, user: string) {
  const seen = store.seen(String(id), user);
  return { data: seen === undefined ? [] : [seen] };
}

function openStage({ lives }: Platform, id: string): Live {
  const live = lives.find(id);
  if (live?.show.takesQuestions !== true) throw notFound('این پخش پرسش نمی‌پذیرد.');
  return live;
}

/** The question, if viewers see it. */
function shownQuestion(platform: Platform, id: string): Kept {
  const kept = platform.questions.find(id);
  if (kept === undefined || kept.hidden) throw notFound('این پرسش دیگر نیست.');
  openStage(platform, kept.liveId);
  return kept;
}
