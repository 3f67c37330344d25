import * as v from 'valibot';
import { Aggregate, OnlineViewers } from '../../../player/api/schema/aggregate';
import { CallerQuery } from '../../../player/api/schema/caller';
import { EmojiPollAnswer, EmojiPollRequest } from '../../../player/api/schema/emoji-poll';
import { notFound } from '../failures';
import type { Live } from '../live/lives';
import type { Family, Platform } from '../platform';
import { statusOf } from '../quiz/run';
import type { Poll, VoteResult } from '../show/poll';
import { aggregateOf } from './aggregate';

/** A question is open only for seconds, and its result may follow at any moment. */
const QUIZ_SHARED_SECONDS = 1;
const AWAITED_SHARED_SECONDS = 0;

/** The changing data of a live stream, and its viewers' contributions. */
export const live: Family = (app, platform) => {
  app.get(
    '/live/:id/aggregate/:details_id',
    {
      schema: {
        params: v.object({ id: v.string(), details_id: v.string() }),
        querystring: CallerQuery,
        response: { 200: Aggregate },
      },
      config: { summary: 'All that changes while a live runs', shared: 2, call: 'aggregate' },
    },
    async (request, reply) => {
      const found = liveOf(platform, request.params.id);
      if (request.params.details_id !== found.item.id) throw notFound();
      const answer = aggregateOf(platform, found, request);
      const run = found.show.quiz.run();
      if (run !== null) {
        const isAwaited = run.questions.some((question) => statusOf(question, platform.now()) === 2);
        reply.shared = isAwaited ? AWAITED_SHARED_SECONDS : QUIZ_SHARED_SECONDS;
      }
      return answer;
    },
  );

  app.get(
    '/online-viewer/:live_id',
    {
      schema: {
        params: v.object({ live_id: v.string() }),
        querystring: CallerQuery,
        response: { 200: OnlineViewers },
      },
      config: { summary: 'Viewers of a live now; who asks is one of them', call: 'viewers' },
    },
    async ({ params, query }) => {
      const { item } = liveOf(platform, params.live_id);
      if (query.uuid !== undefined) platform.crowd.saw(item, query.uuid);
      return { online_viewers: platform.crowd.watching(item) };
    },
  );

  app.post(
    '/set-emoji-poll',
    {
      schema: { body: EmojiPollRequest, response: { 200: EmojiPollAnswer } },
      config: {
        summary: 'Counts emojis, and a vote: one for each viewer and question',
        call: 'reactions',
      },
    },
    async ({ body }) => {
      const found = liveOf(platform, body.id);
      const { show } = found;
      show.reactions.add(1, body.emoji_list_1);
      show.reactions.add(2, body.emoji_list_2);
      const status = voteIn(show.poll, body);
      platform.recorder.note(found);
      return { status };
    },
  );
};

function voteIn(poll: Poll, { uuid, poll: vote }: v.InferOutput<typeof EmojiPollRequest>): VoteResult {
  if (vote === null) return 'ok';
  // Without an id, viewers' votes cannot be distinguished.
  return uuid === undefined ? 'closed' : poll.vote(uuid, vote.option_id);
}

function liveOf({ lives }: Platform, id: string): Live {
  const found = lives.find(id);
  if (found === undefined) throw notFound();
  return found;
}
