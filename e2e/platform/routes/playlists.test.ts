// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { Cards } from '../../../player/api/schema/card';
import { Playlists } from '../../../player/api/schema/playlists';
import { openOperator } from '../operator/operator-in-test';

const { platform, raw } = await openOperator();
afterAll(() => platform.close());

const read = async (path: string): Promise<unknown> => (await platform.api(path)).json();
const playlistsOf = async (query: string) => v.parse(Playlists, await read(`list-playlist?${query}`));
const videosOf = async (id: string, query = '') =>
  v.parse(Cards, await read(`v2/list-viewers-playlist-videos/${id}?${query}`));

const Made = v.object({ playlist: v.object({ id: v.string(), title: v.string(), count: v.number() }) });
const make = async (body: object) => v.parse(Made, await (await raw('playlists', body)).json()).playlist;

describe('the playlists of a video', () => {
  test('are listed by kind, as a number or in words', async () => {
    const { count, results } = await playlistsOf('video_id=1001&video_type=2');
    expect(count).toBe(2);
    expect(results.map(({ id }) => id)).toEqual(['701', '702']);
    expect(await playlistsOf('video_id=1001&video_type=vod')).toMatchObject({ count, results });
    expect((await playlistsOf('video_id=1001&video_type=clip')).count).toBe(0);
    expect((await platform.api('list-playlist?video_type=2')).status).toBe(400);
  });

  test('come by pages', async () => {
    const page = await playlistsOf('video_id=1001&video_type=2&offset=1&limit=1');
    expect(page.results.map(({ id }) => id)).toEqual(['702']);
    expect(page).toMatchObject({ count: 2, next: null, previous: expect.stringContaining('offset=0') });
  });
});

describe('the videos of a playlist', () => {
  test('appear in order, each with the content of its card', async () => {
    const { count, results } = await videosOf('701');
    expect([count, results.length]).toEqual([12, 10]);
    expect(results[2]).toMatchObject({
      id: '1001',
      type: 2,
      title: 'ستاره‌های کویر',
      banner: `${platform.origin}/media/covers/banner-film.jpg`,
      user_id: '71',
      duration: 64,
      viewers: 128_400,
      live: false,
      provider: { name: 'خانهٔ فیلم دروازه' },
    });
    expect((await videosOf('706')).results[0]).toMatchObject({ id: '2001', type: 4, live: true });
    expect((await videosOf('701', 'offset=11')).results[0]).toMatchObject({ id: '2600', live: false });
  });

  test('may be a thousand, which can all be played', async () => {
    const { count, results } = await videosOf('704', 'limit=1000');
    expect([count, results.length, new Set(results.map(({ id }) => id)).size]).toEqual([1000, 1000, 1000]);
    const last = await videosOf('704', 'offset=990');
    expect([last.results.length, last.next]).toEqual([10, null]);
    expect((await platform.api(`clip/${last.results[9]?.id}`)).status).toBe(200);
  });

  test('of anything but a playlist are not found', async () => {
    expect((await platform.api('v2/list-viewers-playlist-videos/0')).status).toBe(404);
  });
});

describe('a playlist of one’s own', () => {
  test('survives a restart, and appears with its videos at once', async () => {
    const { id, count } = await make({ title: 'تازه', videos: ['clip 4001', 'vod 1003'], villages: 3 });
    expect(count).toBe(5);
    await platform.restart();
    expect((await videosOf(id)).results.map((card) => card.id)).toEqual([
      '4001',
      '1003',
      '50001',
      '50002',
      '50003',
    ]);
    expect((await playlistsOf('video_id=4001&video_type=3')).results).toContainEqual({
      id,
      title: 'تازه',
      count: 5,
    });
  });

  test('is changed, emptied and taken away', async () => {
    const { id } = await make({ title: 'نخست', videos: 'clip 4001\nvod 1003' });
    await raw(`playlists/${id}`, { title: 'دوم' });
    expect((await videosOf(id)).count).toBe(2);
    await raw(`playlists/${id}`, { videos: [] });
    expect(await videosOf(id)).toMatchObject({ count: 0, results: [], next: null });
    await raw(`playlists/${id}/delete`);
    expect((await platform.api(`v2/list-viewers-playlist-videos/${id}`)).status).toBe(404);
  });

  test('has only videos that are there', async () => {
    expect((await raw('playlists', { title: 'x', videos: ['vod 0'] })).status).toBe(404);
    expect((await raw('playlists', { title: 'x', videos: ['1001'] })).status).toBe(400);
    expect((await raw('playlists/0', { title: 'x' })).status).toBe(404);
  });
});
