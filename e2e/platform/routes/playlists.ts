import * as v from 'valibot';
import { Cards } from '../../../player/api/schema/card';
import { PageQuery } from '../../../player/api/schema/list';
import { Playlists, PlaylistsQuery } from '../../../player/api/schema/playlists';
import { videoTypes } from '../../../player/api/schema/video-kind';
import { notFound } from '../failures';
import { cardOf, itemsOf } from '../lists/cards';
import type { Family } from '../platform';
import { pageOf } from './paging';

/** Playlists and their videos. */
export const playlists: Family = (app, platform) => {
  app.get(
    '/list-playlist',
    {
      schema: { querystring: PlaylistsQuery, response: { 200: Playlists } },
      config: { summary: 'The playlists that a video is in', shared: 60, call: 'list-playlist' },
    },
    async (request) => {
      const { video_id, video_type, offset, limit } = request.query;
      const type = videoTypes[video_type];
      const found = type === 'playlist' ? [] : platform.playlists.of(`${type} ${video_id}`);
      const results = found.slice(offset, offset + limit);
      return pageOf(request, request.query, { count: found.length, results });
    },
  );

  app.get(
    '/v2/list-viewers-playlist-videos/:playlist',
    {
      schema: {
        params: v.object({ playlist: v.string() }),
        querystring: PageQuery,
        response: { 200: Cards },
      },
      config: { summary: 'The videos of a playlist, in its order', shared: 60, call: 'playlist-videos' },
    },
    async (request) => {
      const found = platform.playlists.find(request.params.playlist);
      if (found === undefined) throw notFound('این فهرست پخش دیگر نیست.');
      const items = itemsOf(platform.catalogue, platform.playlists.videos(found.id, request.query));
      const results = items.map((item) => cardOf(platform, item, request));
      return pageOf(request, request.query, { count: found.count, results });
    },
  );
};
