import * as v from 'valibot';
import { notFound } from '../failures';
import type { Family, Platform } from '../platform';
import { contentTypes } from './content-types';

/** A segment is the same for ever: its number never comes again, and always stands for the same bytes. */
const lasting = 'public, max-age=86400, immutable';

/** Playlists and segments of the channels on air. */
export const liveMedia: Family = (app, platform) => {
  app.get(
    '/live/:id/master.m3u8',
    { schema: { params: v.object({ id: v.string() }) }, config: { shared: 60 } },
    async ({ params }, reply) => reply.type(contentTypes.m3u8).send(channelOf(platform, params.id).master()),
  );

  app.get(
    '/live/:id/:track/index.m3u8',
    { schema: { params: v.object({ id: v.string(), track: v.string() }) }, config: { shared: 1 } },
    async ({ params }, reply) => {
      const playlist = channelOf(platform, params.id).playlist(params.track);
      if (playlist === undefined) throw missing();
      return reply.type(contentTypes.m3u8).send(playlist);
    },
  );

  app.get(
    '/live/:id/:track/init.mp4',
    { schema: { params: v.object({ id: v.string(), track: v.string() }) } },
    async ({ params }, reply) => {
      const init = await channelOf(platform, params.id).init(params.track);
      if (init === undefined) throw missing();
      return reply.type(contentTypes.mp4).header('cache-control', lasting).send(init);
    },
  );

  app.get(
    '/live/:id/:track/:segment',
    { schema: { params: v.object({ id: v.string(), track: v.string(), segment: v.string() }) } },
    async ({ params }, reply) => {
      const name = /^(\d{1,12})\.(?:(ts)|m4s)$/.exec(params.segment);
      if (name === null) throw missing();
      const container = name[2] === undefined ? 'm4s' : 'ts';
      const sequence = Number(name[1]);
      const bytes = await channelOf(platform, params.id).segment(params.track, sequence, container);
      if (bytes === undefined) throw missing();
      return reply.type(contentTypes[container]).header('cache-control', lasting).send(bytes);
    },
  );
};

function channelOf({ channels }: Platform, id: string) {
  const channel = channels.get(id);
  if (channel === undefined) throw missing();
  return channel;
}

const missing = () => notFound('این جریان پخش نمی‌شود.');
