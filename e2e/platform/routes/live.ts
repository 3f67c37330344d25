import * as v from 'valibot';
import { Aggregate, OnlineViewers } from '../../../player/api/schema/aggregate';
import { CallerQuery } from '../../../player/api/schema/caller';
import type { Item } from '../catalogue/item';
import { notFound } from '../failures';
import type { Family, Platform } from '../platform';

/** Milliseconds between two calls of each kind. */
const intervals = {
  get_interval: 3000,
  quiz_get_interval: 3000,
  viewers_interval: 10_000,
  empoji_poll_interval: 5000,
} as const;

/** What changes while a live runs. */
export const live: Family = (app, platform) => {
  app.get(
    '/live/:id/aggregate/:details_id',
    {
      schema: {
        params: v.object({ id: v.string(), details_id: v.string() }),
        querystring: CallerQuery,
        response: { 200: Aggregate },
      },
      config: { summary: 'All that changes while a live runs', shared: 2 },
    },
    async ({ params }): Promise<Aggregate> => {
      const item = liveOf(platform, params.id);
      if (params.details_id !== item.id) throw notFound();
      return {
        config: intervals,
        emojis: [],
        online_viewers: platform.crowd.watching(item),
        chat_enabled: false,
        question: null,
        alternative_lives: [],
        markers: [],
        gif: null,
        quiz: null,
        backup: null,
        timeline: { windows: [] },
      };
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
      config: { summary: 'Viewers of a live now; who asks is one of them' },
    },
    async ({ params, query }) => {
      const item = liveOf(platform, params.live_id);
      if (query.uuid !== undefined) platform.crowd.saw(item, query.uuid);
      return { online_viewers: platform.crowd.watching(item) };
    },
  );
};

function liveOf({ catalogue }: Platform, id: string): Item {
  const item = catalogue.find('live', id);
  if (item === undefined) throw notFound();
  return item;
}
