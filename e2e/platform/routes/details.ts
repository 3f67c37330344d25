import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import { Card } from '../../../player/api/schema/card';
import { DetailsQuery, VideoDetails } from '../../../player/api/schema/details';
import { videoKinds } from '../../../player/api/schema/video-kind';
import { ViewCount } from '../../../player/api/schema/view-count';
import type { Item } from '../catalogue/item';
import { tagOf } from '../catalogue/tags';
import { first, run } from '../db';
import { notFound } from '../failures';
import { type CardAnswer, cardOf, itemsOf } from '../lists/cards';
import type { Family, Platform } from '../platform';
import { refuseBadBearer } from '../viewer';
import { mediaAddress, originOf, secondAddress } from './addresses';
import { TICKET_HEADER } from './licence';
import { Total, viewsOf } from './viewed';

/** In responses, times are ISO 8601. */
type DetailsAnswer = Omit<VideoDetails, 'start_time' | 'ended_at' | 'created_at' | 'archive'> & {
  readonly created_at: string;
  start_time: string | null;
  ended_at: string | null;
  archive: CardAnswer | null;
};

const AnsweredDetails = v.object({ ...VideoDetails.entries, archive: v.nullish(Card, null) });

/** Live details are polled every three seconds; others hardly change. */
const sharedSeconds = { live: 2, vod: 60, archive: 60, clip: 60 } as const;

/** Details of videos, and their numbers of views. */
export const details: Family = (app, platform) => {
  for (const type of ['live', 'vod', 'archive', 'clip'] as const) {
    app.get(
      `/${type}/:id`,
      {
        schema: {
          params: v.object({ id: v.string() }),
          querystring: DetailsQuery,
          response: { 200: AnsweredDetails },
        },
        config: {
          summary: `Details of one ${type}`,
          shared: sharedSeconds[type],
          token: 'optional',
          call: 'details',
        },
      },
      async (request) => {
        await refuseBadBearer(request, platform);
        const item = platform.catalogue.find(type, request.params.id);
        if (item === undefined || isGone(platform, item)) throw notFound();
        return describe(platform, item, request);
      },
    );
  }

  app.get(
    '/viewed/content/:content_id',
    {
      schema: {
        params: v.object({ content_id: v.string() }),
        querystring: CallerQuery,
        response: { 200: ViewCount },
      },
      config: { summary: 'Counts this viewer, once, and says how many there were' },
    },
    async ({ params, query }) => {
      const item = platform.catalogue.findContent(params.content_id);
      if (item === undefined) throw notFound();
      if (query.uuid !== undefined) {
        const sql = 'INSERT INTO views (content_id, uuid) VALUES (?, ?) ON CONFLICT DO NOTHING';
        run(platform.db, sql, item.contentId, query.uuid);
      }
      return { viewers: viewsOf(platform, item) };
    },
  );
};

function describe(
  platform: Platform,
  item: Item,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): DetailsAnswer {
  const address = (path: string) => mediaAddress(request, path);
  const optional = (path: string | undefined) => (path === undefined ? null : address(path));
  const isLive = item.type === 'live';
  const live = isLive ? platform.lives.find(item.id) : undefined;
  const hasStream = live === undefined || live.air.state() !== 'nothing';
  const endedAt = live?.air.endedAt() ?? null;
  const [archive] = itemsOf(platform.catalogue, live?.show.archive ? [live.show.archive] : []);
  const hasSecond = hasStream && live?.show.secondHost !== false;
  const second = hasSecond ? secondAddress(request, item.stream) : undefined;
  const startsAt = live?.air.startsAt() ?? null;
  return {
    id: item.id,
    type: item.type,
    user_id: item.provider.id,
    title: item.title,
    description: item.description,
    banner: address(item.banner),
    cover: address(item.cover),
    path: `/${item.type}/${item.id}`,
    tag: item.tags.map(tagOf),
    content_type: item.contentType,
    content_id: item.contentId,
    release_year: item.releaseYear ?? null,
    imdb_rate: item.imdbRate ?? null,
    pg_state: item.minimumAge ?? null,
    stream_link: hasStream ? address(item.stream) : null,
    hls_links: second === undefined ? [] : [{ title: 'کارساز دوم', link: second }],
    download_links: (item.downloads ?? []).map(({ title, file }) => ({
      title,
      link: address(file),
      size: platform.catalogue.sizeOf(file) ?? null,
    })),
    trailer: item.trailer
      ? {
          title: item.trailer.title,
          stream_link: address(item.trailer.stream),
          cover: address(item.trailer.cover),
        }
      : null,
    vtt: optional(item.thumbnails),
    vtt_mobile: optional(item.mobileThumbnails ?? item.thumbnails),
    subtitles: (item.subtitles ?? []).map(({ file, ...rest }) => ({ ...rest, link: address(file) })),
    is_360: item.panorama ?? false,
    time_machine: item.timeMachine ?? false,
    online_viewer_threshold: item.crowdThreshold ?? 0,
    viewers: viewsOf(platform, item),
    live_viewers: isLive ? platform.crowd.watching(item) : null,
    like: likesOf(platform, item),
    preview_start: item.previewStart ?? null,
    preview_end: item.previewEnd ?? null,
    start_time: startsAt === null ? null : new Date(startsAt).toISOString(),
    replay_offset: item.replayOffset ?? null,
    duration: item.duration ?? null,
    provider: {
      id: item.provider.id,
      name: item.provider.name,
      avatar_url: address(item.provider.avatar),
    },
    created_at: item.createdAt,
    ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
    event_id: live?.show.event ?? null,
    schedule_url: live?.show.schedule ?? null,
    archive: archive === undefined ? null : cardOf(platform, archive, request),
    drm: item.key
      ? {
          clearkey: {
            license_url: new URL(`/api/licence/${item.contentId}`, originOf(request)).href,
            headers: {
              'content-type': 'application/json',
              [TICKET_HEADER]: platform.licences.ticketFor(item.contentId),
            },
          },
        }
      : null,
    start: startOf(platform, item, address),
  };
}

function isGone({ lives }: Platform, { type, id }: Item): boolean {
  return type === 'live' && lives.find(id)?.air.state() === 'gone';
}

function startOf(platform: Platform, item: Item, address: (path: string) => string): VideoDetails['start'] {
  const start = platform.catalogue.startOf(item);
  if (start === null) return null;
  const tracks = start.tracks.map(({ init, initData, segments }) => ({
    init: initData ?? address(init),
    segments: segments.map(({ path, duration }) => ({ url: address(path), duration })),
  }));
  return { codecs: start.codecs, tracks };
}

function likesOf({ db }: Platform, item: Item): number {
  const sql =
    'SELECT count(*) AS total FROM video_metadata WHERE video_type = ? AND video_id = ? AND is_like';
  return item.likes + (first(db, sql, Total, videoKinds[item.type], item.id)?.total ?? 0);
}
