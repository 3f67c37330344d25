import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { nameOf, type VideoName } from '../catalogue/video-name';
import { villages } from '../catalogue/villages';
import { notFound } from '../failures';
import { itemsOf } from '../lists/cards';
import type { PlaylistFacts } from '../lists/playlists';
import type { Platform } from '../platform';
import { done } from './done';
import {
  ListPlans,
  NewPlaylist,
  PlaylistChange,
  Recommendation,
  SearchRules,
  WhichVideo,
  WhoseFaults,
} from './list-commands';
import { ViewerFaultRequest } from './viewer-faults';

/** The content of lists, and their faults. */
export function listsRoutes(app: App, platform: Platform): void {
  const { playlists, recommends, searchGate, viewerFaults } = platform;
  const params = v.object({ id: v.string() });
  const respond = (request: FastifyRequest, reply: FastifyReply, more: object = {}) =>
    done(request, reply, '/operator?lists=all#lists', () => ({ ...listsState(platform), ...more }));
  const playlistOf = (id: string): PlaylistFacts => {
    const found = playlists.find(id);
    if (found === undefined) throw notFound('There is no such playlist');
    return found;
  };
  /** The listed videos, all of which the catalogue must contain. */
  const known = (names: readonly VideoName[]): readonly VideoName[] => {
    const missing = names.find((name) => itemsOf(platform.catalogue, [name]).length === 0);
    if (missing !== undefined) throw notFound(`There is no ${missing}`);
    return names;
  };
  const followedBy = (names: readonly VideoName[], count: number) => [
    ...known(names),
    ...villages.slice(0, count).map(nameOf),
  ];

  app.get('/lists', async (request, reply) => respond(request, reply));

  app.post('/playlists', { schema: { body: NewPlaylist } }, async (request, reply) => {
    const { title, videos, villages: count } = request.body;
    return respond(request, reply, { playlist: playlists.make(title, followedBy(videos, count)) });
  });

  app.post('/playlists/:id', { schema: { params, body: PlaylistChange } }, async (request, reply) => {
    const { id } = playlistOf(request.params.id);
    const { title, videos, villages: count } = request.body;
    if (title !== undefined) playlists.rename(id, title);
    if (videos !== undefined) playlists.fill(id, followedBy(videos, count));
    return respond(request, reply, { playlist: playlistOf(id) });
  });

  app.post('/playlists/:id/delete', { schema: { params } }, async (request, reply) => {
    playlists.remove(playlistOf(request.params.id).id);
    return respond(request, reply);
  });

  app.post('/recommendations', { schema: { body: Recommendation } }, async (request, reply) => {
    const { video, videos, lists } = request.body;
    known([video]);
    recommends.set(video, {
      ...(videos !== undefined && { videos: known(videos) }),
      ...(lists !== undefined && {
        lists: lists.map((list, place) => ({
          id: `l${place + 1}`,
          title: list.title,
          videos: known(list.videos),
        })),
      }),
    });
    return respond(request, reply);
  });

  app.post('/recommendations/clear', { schema: { body: WhichVideo } }, async (request, reply) => {
    recommends.set(request.body.video, null);
    return respond(request, reply);
  });

  app.post('/list-config', { schema: { body: ListPlans } }, async (request, reply) => {
    const { provider = null, lists = null } = request.body;
    recommends.plan(provider, lists);
    return respond(request, reply, { lists: recommends.planOf(provider) });
  });

  app.post('/search', { schema: { body: SearchRules } }, async (request, reply) => {
    const { gapMs, device = null } = request.body;
    searchGate.setGap(gapMs, device);
    return respond(request, reply);
  });

  app.post('/faults', { schema: { body: ViewerFaultRequest } }, async (request, reply) =>
    respond(request, reply, { fault: viewerFaults.add(request.body) }),
  );

  app.post('/faults/clear', { schema: { body: WhoseFaults } }, async (request, reply) => {
    viewerFaults.clear(request.body?.device ?? null);
    return respond(request, reply);
  });
}

/** The lists, as the operator sees them. */
export function listsState({ playlists, searchGate, viewerFaults, recommends }: Platform) {
  return {
    playlists: playlists.all(),
    lists: recommends.planOf(null),
    searchGapMs: searchGate.gapOf(null),
    faults: viewerFaults.active().map(({ from, until, ...fault }) => ({
      ...fault,
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
    })),
  };
}

export type ListsState = ReturnType<typeof listsState>;
