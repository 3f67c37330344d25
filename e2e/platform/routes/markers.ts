import * as v from 'valibot';
import { Markers, MarkersQuery } from '../../../player/api/schema/marker';
import { channelMarkers } from '../catalogue/markers';
import { notFound } from '../failures';
import type { Family } from '../platform';

/** The channel's markers. A viewer's own markers are user data. */
export const markers: Family = (app, { catalogue }) => {
  app.get(
    '/markers/:id',
    {
      schema: {
        params: v.object({ id: v.string() }),
        querystring: MarkersQuery,
        response: { 200: Markers },
      },
      config: { summary: 'Markers of the channel in one video', shared: 60 },
    },
    async ({ params, query }) => {
      const item = catalogue.find(query.type, params.id);
      if (item === undefined) throw notFound();
      return channelMarkers(item);
    },
  );
};
