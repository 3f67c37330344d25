// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { openOperator } from './operator-in-test';

const operator = await openOperator();
const { platform, clock, command, make, list, listed } = operator;
afterAll(() => platform.close());

describe('a fault', () => {
  const media = async (path: string) => platform.media(path);

  test('ends automatically', async () => {
    const { id } = await make();
    await command(`lives/${id}/faults`, { effect: 'status', status: 429, retryAfter: 8, seconds: 8 });
    const answer = await platform.api(`live/${id}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '8']);
    clock.ms += 8000;
    expect((await platform.api(`live/${id}`)).status).toBe(200);
  });

  test('is on the calls that are named, and ends when it is cleared', async () => {
    const { id, streams } = await make();
    await command(`lives/${id}/faults`, { effect: 'status', on: 'api' });
    expect((await fetch(streams.main)).status).toBe(200);
    const reactions = { poll: null, emoji_list_1: {}, emoji_list_2: {}, type: 'live', id, user_id: null };
    const codes = await Promise.all([
      platform.api(`live/${id}`),
      platform.api(`live/${id}/aggregate/${id}`),
      platform.api(`online-viewer/${id}`),
      platform.api('set-emoji-poll', { method: 'POST', body: reactions }),
    ]);
    expect(codes.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    await command(`lives/${id}/faults/clear`);
    expect((await platform.api(`live/${id}`)).status).toBe(200);
  });

  test('of one way leaves the second host and the backup well', async () => {
    const { id, streams } = await make();
    await command(`lives/${id}/faults`, { effect: 'reset', on: 'media', line: 'main' });
    await expect(fetch(streams.main)).rejects.toThrow('fetch failed');
    expect((await fetch(streams.second)).status).toBe(200);
    // The backup has the first host's name, but another encoder.
    expect((await fetch(streams.backup)).status).toBe(200);
  });

  test('of one segment leaves all others, in every rendition', async () => {
    const { id, newestSegment } = await make();
    const { fault } = await command(`lives/${id}/faults`, { effect: 'status', status: 404, segment: 'next' });
    expect(fault?.segment).toBe(newestSegment + 1);
    clock.ms += 4000;
    const code = async (track: string, number: number) =>
      (await media(`live/${id}/${track}/${number}.m4s`)).status;
    expect([await code('v240', newestSegment + 1), await code('v720', newestSegment + 1)]).toEqual([
      404, 404,
    ]);
    expect([await code('v240', newestSegment), await code('v240', newestSegment + 2)]).toEqual([200, 200]);
    expect(listed(await list(id))).toContain(`${newestSegment + 1}.m4s`);
  });

  test('of one rendition leaves the others', async () => {
    const { id, newestSegment } = await make();
    await command(`lives/${id}/faults`, { effect: 'status', track: 'v720' });
    expect((await media(`live/${id}/v720/${newestSegment}.m4s`)).status).toBe(503);
    expect((await media(`live/${id}/v240/${newestSegment}.m4s`)).status).toBe(200);
  });

  test('that publishes a segment late does so 1.5 s after it is listed', async () => {
    const { id, newestSegment } = await make();
    await command(`lives/${id}/faults`, { effect: 'late', segment: 'next' });
    const name = `${newestSegment + 1}.m4s`;
    while (!listed(await list(id)).includes(name)) clock.ms += 100;
    expect((await media(`live/${id}/v240/${name}`)).status).toBe(404);
    clock.ms += 1600;
    expect((await media(`live/${id}/v240/${name}`)).status).toBe(200);
  });

  test('that freezes playlists shows them as they were', async () => {
    const { id } = await make();
    const before = await list(id);
    await command(`lives/${id}/faults`, { effect: 'frozen', seconds: 15 });
    clock.ms += 10_000;
    expect(await list(id)).toBe(before);
    clock.ms += 5000;
    expect(await list(id)).not.toBe(before);
  });

  test('that corrupts a segment does so as specified, and is not cached', async () => {
    const { id, newestSegment } = await make();
    const path = `live/${id}/v240/${newestSegment}.m4s`;
    const whole = Buffer.from(await (await media(path)).arrayBuffer());
    const spoiled = async (effect: string) => {
      await command(`lives/${id}/faults`, { effect, segment: newestSegment });
      const answer = await media(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await spoiled('truncated')).equals(whole.subarray(0, whole.length >> 1))).toBe(true);
    expect(await spoiled('empty')).toHaveLength(0);
    expect((await spoiled('html')).toString()).toContain('<!doctype html>');
    expect((await spoiled('garbage')).equals(whole)).toBe(false);
  });

  test('that lets a segment trickle sends it whole in the end, slowly', async () => {
    const { id, newestSegment } = await make();
    const path = `live/${id}/a-fa/${newestSegment}.m4s`;
    const whole = Buffer.from(await (await media(path)).arrayBuffer());
    await command(`lives/${id}/faults`, {
      effect: 'trickle',
      segment: newestSegment,
      bytesPerSecond: whole.length,
    });
    const started = performance.now();
    const slow = Buffer.from(await (await media(path)).arrayBuffer());
    expect(slow.equals(whole)).toBe(true);
    expect(performance.now() - started).toBeGreaterThan(600);
  });

  test('that hangs gives no answer', async () => {
    const { id, newestSegment } = await make();
    await command(`lives/${id}/faults`, { effect: 'hang', segment: newestSegment });
    const asked = fetch(`${platform.origin}/media/live/${id}/v240/${newestSegment}.m4s`, {
      signal: AbortSignal.timeout(300),
    });
    await expect(asked).rejects.toThrow('timeout');
  });

  test('stays readable for the player: an error has its origin allowed', async () => {
    const { id, streams } = await make();
    await command(`lives/${id}/faults`, { effect: 'status' });
    const { headers } = await fetch(streams.main, { headers: { origin: 'http://localhost:4173' } });
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
  });
});
