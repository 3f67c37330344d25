import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import { Cards } from '../../../player/api/schema/card';
import { StreamType } from '../../../player/api/schema/details';
import { PageQuery } from '../../../player/api/schema/list';
import { ListConfig, ListConfigRequest, RecommendLists } from '../../../player/api/schema/recommend';
import { notFound } from '../failures';
import { cardOf } from '../lists/cards';
import { listsAround, recommendedAfter } from '../lists/recommended-after';
import type { Family } from '../platform';
import { pageOf } from './paging';

/** Numbers of viewers change. */
const SHARED_SECONDS = 30;

/** Recommendations. */
export const recommend: Family = (app, platform) => {
  const params = v.object({ type: StreamType, id: v.string() });
  const videoOf = ({ type, id }: v.InferOutput<typeof params>) => {
    const item = platform.catalogue.find(type, id);
    if (item === undefined) throw notFound();
    return item;
  };

  app.get(
    '/recommendation/:type/:id',
    {
      schema: { params, querystring: PageQuery, response: { 200: Cards } },
      config: {
        summary: 'What to see after a video, the best first',
        shared: SHARED_SECONDS,
        call: 'recommendation',
      },
    },
    async (request) => {
      const { offset, limit } = request.query;
      const found = recommendedAfter(platform, videoOf(request.params));
      const results = found.slice(offset, offset + limit).map((item) => cardOf(platform, item, request));
      return pageOf(request, request.query, { count: found.length, results });
    },
  );

  app.get(
    '/recommend-lists/:type/:id',
    {
      schema: { params, querystring: CallerQuery, response: { 200: RecommendLists } },
      config: {
        summary: 'Lists around a video, each with a title of its own',
        shared: SHARED_SECONDS,
        call: 'recommend-lists',
      },
    },
    async (request) =>
      listsAround(platform, videoOf(request.params)).map(({ id, title, items }) => ({
        id,
        title,
        results: items.map((item) => cardOf(platform, item, request)),
      })),
  );

  app.post(
    '/web-list-config',
    {
      schema: { body: ListConfigRequest, response: { 200: ListConfig } },
      config: { summary: 'Which lists a page shows, in this order', call: 'list-config' },
    },
    async ({ body: { provider, offset, limit } }) => ({
      results: platform.recommends.planOf(provider ?? null).slice(offset, offset + limit),
    }),
  );
};
