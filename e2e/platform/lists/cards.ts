import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Card } from '../../../player/api/schema/card';
import type { Item } from '../catalogue/item';
import type { VideoName } from '../catalogue/video-name';
import { partsOf } from '../catalogue/video-name';
import type { Platform } from '../platform';
import { mediaAddress } from '../routes/addresses';
import { viewsOf } from '../routes/viewed';
import type { PlaylistFacts } from './playlists';

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;
export type CardAnswer = v.InferInput<typeof Card>;

/** The fields of a video in lists. */
export function cardOf(platform: Platform, item: Item, request: Asked): CardAnswer {
  const live = item.type === 'live' ? platform.lives.find(item.id) : undefined;
  const startsAt = live?.air.startsAt() ?? null;
  const isLive = live?.air.state() === 'on';
  return {
    id: item.id,
    type: item.type,
    title: item.title,
    banner: mediaAddress(request, item.banner),
    user_id: item.provider.id,
    duration: item.duration ?? null,
    viewers: isLive ? platform.crowd.watching(item) : viewsOf(platform, item),
    start_time: startsAt === null ? item.createdAt : new Date(startsAt).toISOString(),
    live: isLive,
    provider: { name: item.provider.name },
  };
}

/** Its picture is that of its first video. */
export function playlistCard(
  { playlists, catalogue }: Platform,
  { id, title }: PlaylistFacts,
  request: Asked,
): CardAnswer {
  const [face] = itemsOf(catalogue, playlists.videos(id, { offset: 0, limit: 1 }));
  return {
    id,
    type: 'playlist',
    title,
    banner: face === undefined ? null : mediaAddress(request, face.banner),
    user_id: face?.provider.id ?? null,
    duration: null,
    viewers: null,
    start_time: null,
    live: false,
    provider: face === undefined ? null : { name: face.provider.name },
  };
}

/** The videos that the catalogue contains; those created in an earlier run are gone. */
export function itemsOf(catalogue: Platform['catalogue'], names: readonly VideoName[]): readonly Item[] {
  return names.flatMap((name) => {
    const { type, id } = partsOf(name);
    return catalogue.find(type, id) ?? [];
  });
}
