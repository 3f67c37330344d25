import * as v from 'valibot';
import { Cards } from '../../../player/api/schema/card';
import { StreamType } from '../../../player/api/schema/details';
import { SearchQuery, Tags, TagsQuery } from '../../../player/api/schema/search';
import { videoTypes } from '../../../player/api/schema/video-kind';
import { HttpError } from '../failures';
import { cardOf, playlistCard } from '../lists/cards';
import { findPlaylists, findVideos, tagsOf } from '../lists/find-videos';
import type { Family } from '../platform';
import { pageOf } from './paging';

/** Search, and the tags by which it can be narrowed. */
export const search: Family = (app, platform) => {
  app.get(
    '/v2/search-viewers',
    {
      schema: { querystring: SearchQuery, response: { 200: Cards } },
      config: {
        summary: 'Videos by words, tags and providers; 429: too quickly',
        shared: 10,
        call: 'search',
      },
    },
    async (request) => {
      const { q = '', tag = '', user_ids = 'all', video_type, uuid, offset, limit } = request.query;
      if (uuid !== undefined && platform.searchGate.refuses(uuid)) {
        throw new HttpError(429, 'کمی آهسته‌تر بجویید.');
      }
      const type = video_type === undefined ? null : videoTypes[video_type];
      const tags = listed(tag);
      const userIds = user_ids === 'all' || user_ids === '' ? null : listed(user_ids);
      // Playlists have neither tags nor a provider, and are found only by words.
      const hasPlaylists =
        type === 'playlist' || (type === null && q !== '' && tags.length === 0 && !userIds);
      const playlists = hasPlaylists ? findPlaylists(platform, q) : [];
      const videos = type === 'playlist' ? [] : findVideos(platform, { q, tags, userIds, type });
      const cards = [
        ...playlists.map((playlist) => () => playlistCard(platform, playlist, request)),
        ...videos.map((item) => () => cardOf(platform, item, request)),
      ];
      const results = cards.slice(offset, offset + limit).map((make) => make());
      return pageOf(request, request.query, { count: cards.length, results });
    },
  );

  app.get(
    '/viewers-tag-list/:type',
    {
      schema: {
        params: v.object({ type: StreamType }),
        querystring: TagsQuery,
        response: { 200: Tags },
      },
      config: {
        summary: 'The tags of all videos of one type, the most used first',
        shared: 300,
        call: 'tags',
      },
    },
    async ({ params }) => ({ results: [...tagsOf(platform, params.type)] }),
  );
};

function listed(text: string): readonly string[] {
  return text.split(',').filter((one) => one !== '');
}
