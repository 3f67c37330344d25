import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { HttpError, notFound } from '../failures';
import type { Channel } from '../live/channel';
import { parseSegmentName } from '../live/segment-name';
import type { Family, Platform } from '../platform';
import { contentTypes } from './content-types';

/** A segment is immutable: its name is never reused for other bytes. */
const lasting = 'public, max-age=86400, immutable';

/**
 * Maximum time to hold a request for unpublished media, in milliseconds (RFC 8216bis, 6.2.5.2: three target durations).
 */
const longestWaitMs = 6000;

const Track = v.object({ id: v.string(), track: v.string() });
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));

/** Playlists and segments of live streams, from the main encoder (`live`) and the spare one (`backup`). */
export const liveMedia: Family = (app, platform) => {
  for (const line of ['live', 'backup']) {
    app.get(
      `/${line}/:id/master.m3u8`,
      { schema: { params: v.object({ id: v.string() }) }, config: { shared: 5, call: 'master' } },
      async ({ params }, reply) =>
        reply.type(contentTypes.m3u8).send(channelOf(platform, params.id).master()),
    );

    app.get(
      `/${line}/:id/:track/index.m3u8`,
      {
        schema: {
          params: Track,
          querystring: v.object({
            _HLS_msn: v.optional(wholeNumber),
            _HLS_part: v.optional(wholeNumber),
            _HLS_skip: v.optional(v.string()),
          }),
        },
        config: { shared: 1, call: 'playlist' },
      },
      async ({ params, query, fault }, reply) => {
        const channel = channelOf(platform, params.id);
        if (query._HLS_part !== undefined && query._HLS_msn === undefined)
          throw new HttpError(400, 'A part is one of a segment');
        const frozenAt = fault?.effect === 'frozen' ? fault.from : undefined;
        if (channel.lowLatency && query._HLS_msn !== undefined && frozenAt === undefined) {
          await published(channel, query._HLS_msn, query._HLS_part ?? null);
        }
        const playlist = channel.playlist(params.track, {
          at: frozenAt,
          delta: asksForDelta(query._HLS_skip),
        });
        if (playlist === undefined) throw missing();
        return reply.type(contentTypes.m3u8).send(playlist);
      },
    );

    app.get(
      `/${line}/:id/:track/init.mp4`,
      { schema: { params: Track }, config: { call: 'init' } },
      async ({ params }, reply) => {
        const init = await channelOf(platform, params.id).init(params.track);
        if (init === undefined) throw missing();
        return reply.type(contentTypes.mp4).header('cache-control', lasting).send(init);
      },
    );

    app.get(
      `/${line}/:id/:track/:segment`,
      {
        schema: { params: v.object({ ...Track.entries, segment: v.string() }) },
        config: { call: 'segment' },
      },
      async ({ params }, reply) => {
        const name = parseSegmentName(params.segment);
        if (name === undefined) throw missing();
        const channel = channelOf(platform, params.id);
        // Players request the part in EXT-X-PRELOAD-HINT before it exists.
        if (channel.lowLatency && name.part !== null) await published(channel, name.sequence, name.part);
        const bytes = await channel.segment(params.track, params.segment);
        if (bytes === undefined) throw missing();
        return reply.type(contentTypes[name.container]).header('cache-control', lasting).send(bytes);
      },
    );
  }
};

/** `v2` also skips date ranges, of which there are none. */
const asksForDelta = (skip: string | undefined) => skip === 'YES' || skip === 'v2';

/** Resolves when the media is published; throws 400 if it is too far ahead. */
async function published(channel: Channel, sequence: number, part: number | null): Promise<void> {
  // The part after a segment's last one is the first part of the next segment: RFC 8216bis, 6.2.5.2.
  const ms = channel.untilPublished(sequence, part) ?? channel.untilPublished(sequence + 1, 0);
  if (ms === undefined || ms <= 0) return;
  if (ms > longestWaitMs) throw new HttpError(400, 'There is no such part yet');
  await wait(Math.ceil(ms) + 1);
}

function channelOf({ lives }: Platform, id: string): Channel {
  const live = lives.find(id);
  if (live === undefined || live.air.state() !== 'on') throw missing();
  return live.channel;
}

const missing = () => notFound('این جریان پخش نمی‌شود.');
