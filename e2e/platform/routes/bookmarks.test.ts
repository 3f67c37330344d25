// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { BookmarkAnswer } from '../../../player/api/schema/bookmark';
import { Marker } from '../../../player/api/schema/marker';
import { startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

async function viewer(uuid: string) {
  const headers = { 'x-token': await platform.token(uuid) };
  return {
    read: async (path: string): Promise<unknown> => (await platform.api(path, { headers })).json(),
    send: (method: string, path: string, body?: object) => platform.api(path, { method, headers, body }),
  };
}

describe('bookmarks', () => {
  const film = { object_link: 'https://x/plr?id=1001', cover_url: null, title: 'فیلم', category: 1 };

  test('are listed, the newest first, for their viewer alone, and outlive a restart', async () => {
    const [one, other] = [await viewer('one'), await viewer('other')];
    const { id } = v.parse(
      BookmarkAnswer,
      await (await one.send('POST', 'list-create-bookmark', film)).json(),
    );
    await one.send('POST', 'list-create-bookmark', { ...film, object_link: 'https://x/2', category: 2 });
    await platform.restart();
    expect(await one.read('user/bookmarks')).toEqual([
      { id: expect.any(String), object_link: 'https://x/2' },
      { id, object_link: film.object_link },
    ]);
    expect(await other.read('user/bookmarks')).toEqual([]);
  });

  test('that are added twice are there once', async () => {
    const { read, send } = await viewer('twice');
    const ids = await Promise.all(
      [film, film].map(
        async (body) =>
          v.parse(BookmarkAnswer, await (await send('POST', 'list-create-bookmark', body)).json()).id,
      ),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await read('user/bookmarks')).toHaveLength(1);
  });

  test('are removed once, and only by their viewer', async () => {
    const [mine, stranger] = [await viewer('mine'), await viewer('stranger')];
    const { id } = v.parse(
      BookmarkAnswer,
      await (await mine.send('POST', 'list-create-bookmark', film)).json(),
    );
    const path = `retrieve-update-delete-bookmark/${id}`;
    expect((await stranger.send('DELETE', path)).status).toBe(404);
    const removed = await mine.send('DELETE', `${path}?uuid=mine`);
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect((await mine.send('DELETE', path)).status).toBe(404);
  });

  test.each([
    ['object_link', { ...film, object_link: '' }],
    ['category', { ...film, category: 3 }],
    ['title', { ...film, title: null }],
  ])('with a wrong %s are refused', async (name, body) => {
    const answer = await (await viewer('wrong')).send('POST', 'list-create-bookmark', body);
    expect([answer.status, await answer.json()]).toEqual([400, { detail: expect.stringContaining(name) }]);
  });
});

describe('markers of a viewer', () => {
  const goal = {
    time: 12.5,
    name: ' گل ',
    sticker: '⚽',
    description: '',
    video_id: 1001,
    video_type: 'vod',
  };
  const made = async (answer: Response) => v.parse(Marker, await answer.json());

  test('are added, changed and removed, and only by their owner', async () => {
    const [mine, stranger] = [await viewer('marks'), await viewer('other-marks')];
    const { id, ...marker } = await made(await mine.send('POST', 'user/markers', goal));
    expect(marker).toEqual({ ...goal, name: 'گل', video_id: '1001', video_type: '2', isPersonal: true });
    const changed = { ...goal, time: 3, name: 'کرنر', sticker: null };
    expect((await stranger.send('PUT', `user/markers/${id}`, changed)).status).toBe(404);
    expect((await stranger.send('DELETE', `user/markers/${id}`)).status).toBe(404);
    expect((await mine.send('PUT', `user/markers/${id}`, changed)).status).toBe(200);
    await platform.restart();
    const list = 'user/markers?video_id=1001&video_type=2';
    expect(await mine.read(list)).toMatchObject([{ id, time: 3, name: 'کرنر', sticker: null }]);
    expect(await mine.read('user/markers?video_id=1001&video_type=1')).toEqual([]);
    expect(await stranger.read(list)).toEqual([]);
    expect((await mine.send('DELETE', `user/markers/${id}`)).status).toBe(204);
    expect(await mine.read(list)).toEqual([]);
  });

  test('have a name of 256 characters at most, and the refusal is for the viewer to read', async () => {
    const { send } = await viewer('names');
    expect((await send('POST', 'user/markers', { ...goal, name: '⚽'.repeat(256) })).status).toBe(200);
    for (const name of ['⚽'.repeat(257), '', '   ']) {
      const answer = await send('POST', 'user/markers', { ...goal, name });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { detail: expect.stringContaining('نام نشانه') },
      ]);
    }
  });

  test.each([
    ['time', { ...goal, time: -1 }],
    ['video_type', { ...goal, video_type: 9 }],
    ['name', { ...goal, name: 5 }],
  ])('with a wrong %s are 422', async (name, body) => {
    const answer = await (await viewer('wrong')).send('POST', 'user/markers', body);
    expect([answer.status, await answer.json()]).toEqual([422, { detail: expect.stringContaining(name) }]);
  });
});

test.each([
  ['GET', 'user/bookmarks'],
  ['POST', 'list-create-bookmark', { object_link: 'x', title: 'x', category: 1 }],
  ['DELETE', 'retrieve-update-delete-bookmark/1'],
  ['GET', 'user/markers?video_id=1&video_type=2'],
  ['POST', 'user/markers', { time: 1, name: 'x', video_id: 1, video_type: 2 }],
  ['PUT', 'user/markers/1', { time: 1, name: 'x', video_id: 1, video_type: 2 }],
  ['DELETE', 'user/markers/1'],
  ['POST', 'feedback', { category: 'feedback', timestamp: 1, rating: 1, reasons: [], ft: '' }],
])('%s %s needs a token, in either header', async (method, path, body?: object) => {
  const statusWith = async (headers: Record<string, string>) =>
    (await platform.api(path, { method, headers, body })).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ 'x-token': 'forged' })).toBe(401);
  const token = await platform.token('either');
  expect(await statusWith({ 'x-token': token })).not.toBe(401);
  expect(await statusWith({ authorization: `Bearer ${token}` })).not.toBe(401);
});
