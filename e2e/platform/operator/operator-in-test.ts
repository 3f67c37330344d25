import * as v from 'valibot';
import { Aggregate } from '../../../player/api/schema/aggregate';
import { VideoDetails } from '../../../player/api/schema/details';
import { startPlatform } from '../platform-in-test';

const State = v.looseObject({
  id: v.string(),
  newestSegment: v.number(),
  segment: v.optional(v.number()),
  streams: v.object({ main: v.string(), second: v.string(), backup: v.string() }),
  fault: v.optional(v.looseObject({ segment: v.optional(v.number()) })),
});

/** A platform whose clock is fixed until it is set, with its operator's commands. */
export async function openOperator() {
  /** Milliseconds since 1970. */
  const clock = { ms: Date.parse('2026-03-20T20:30:00Z') };
  const platform = await startPlatform({ now: () => clock.ms });

  const raw = async (path: string, body: object = {}) =>
    fetch(`${platform.origin}/operator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Sends a command; returns the live stream's state after it. */
  const command = async (path: string, body: object = {}) => {
    const answer = await raw(path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return v.parse(State, await answer.json());
  };

  return {
    platform,
    clock,
    raw,
    command,
    make: async (options: object = {}) => command('channels', options),
    details: async (id: string) => v.parse(VideoDetails, await (await platform.api(`live/${id}`)).json()),
    aggregate: async (id: string) =>
      v.parse(Aggregate, await (await platform.api(`live/${id}/aggregate/${id}`)).json()),
    list: async (id: string) => (await platform.media(`live/${id}/v240/index.m3u8`)).text(),
    /** The segments that a playlist lists. */
    listed: (playlist: string): readonly string[] => playlist.match(/^[\w-]+\.(ts|m4s)$/gm) ?? [],
  };
}
