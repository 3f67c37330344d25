// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { VideoDetails } from '../../../player/api/schema/details';
import { startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

async function viewer(uuid: string) {
  const headers = { 'x-token': await platform.token(uuid) };
  return {
    read: async (path: string): Promise<unknown> => (await platform.api(path, { headers })).json(),
    save: (path: string, body: unknown) => platform.api(path, { method: 'POST', headers, body }),
  };
}

const defaults = {
  quality: null,
  brightness: 100,
  volume: 100,
  speed: 1,
  poll_emoji: true,
  subtitle_text_color: 'ffffff',
  subtitle_background_color: '2c2c2c',
};

describe('settings', () => {
  test('of a new viewer are the defaults of the product', async () => {
    expect(await (await viewer('new')).read('user/settings')).toEqual(defaults);
  });

  test('that were saved are there after a restart, and only for that viewer', async () => {
    const [one, other] = [await viewer('one'), await viewer('other')];
    const changes = { ...defaults, quality: 720, volume: 30, subtitle_text_color: 'ffff00' };
    expect((await one.save('create-setting', { ...changes, uuid: 'one', provider: 'sport' })).status).toBe(
      200,
    );
    await platform.restart();
    expect(await one.read('user/settings')).toEqual(changes);
    expect(await other.read('user/settings')).toEqual(defaults);
  });

  test('that are left out stay as they were, and quality goes back to auto by null', async () => {
    const { read, save } = await viewer('partly');
    await save('create-setting', { quality: 480, speed: 1.5 });
    await save('create-setting', { quality: null });
    expect(await read('user/settings')).toEqual({ ...defaults, speed: 1.5 });
  });

  test.each([
    ['volume', 101],
    ['volume', 'loud'],
    ['quality', -1],
    ['speed', 0],
    ['brightness', null],
    ['subtitle_text_color', 'red;}'],
    ['poll_emoji', 'yes'],
  ])('with %s %s are refused by the name of the field', async (name, value) => {
    const { read, save } = await viewer('wrong');
    const answer = await save('create-setting', { [name]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining(name) });
    expect(await read('user/settings')).toEqual(defaults);
  });
});

describe('the stored data of a video', () => {
  test('is nothing at first', async () => {
    const { read } = await viewer('first-time');
    expect(await read('user/video-metadata?video_id=1001&video_type=2')).toEqual({ is_like: false, time: 0 });
  });

  test('is there after a restart, by the kind as number or word', async () => {
    const { read, save } = await viewer('resume');
    await save('video-metadata', { video_id: '1001', video_type: 2, time: 31.5, is_like: true });
    await platform.restart();
    const kept = { is_like: true, time: 31.5 };
    expect(await read('user/video-metadata?video_id=1001&video_type=2')).toEqual(kept);
    expect(await read('user/video-metadata?video_id=1001&video_type=vod')).toEqual(kept);
    expect(await read('user/video-metadata?video_id=1001&video_type=archive')).toMatchObject({ time: 0 });
  });

  test('counts as a like in the details', async () => {
    const likes = async () => v.parse(VideoDetails, await (await platform.api('clip/4001')).json()).like;
    const before = await likes();
    const { save } = await viewer('likes-it');
    await save('video-metadata', { video_id: '4001', video_type: 'clip', time: 0, is_like: true });
    expect(await likes()).toBe(before + 1);
    await save('video-metadata', { video_id: '4001', video_type: 'clip', time: 0, is_like: false });
    expect(await likes()).toBe(before);
  });

  test.each([
    ['video_type', { video_id: '1001', video_type: 9, time: 1, is_like: true }],
    ['video_id', { video_type: 2, time: 1, is_like: true }],
    ['time', { video_id: '1001', video_type: 2, time: -1, is_like: true }],
  ])('is refused with a wrong %s', async (name, body) => {
    const answer = await (await viewer('wrong')).save('video-metadata', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining(name) });
  });

  test.each([
    ['time', { video_id: '1001', video_type: 2, is_like: true }],
    ['is_like', { video_id: '1001', video_type: 2, time: 1 }],
  ])('is refused without %s', async (name, body) => {
    const answer = await (await viewer('wrong')).save('video-metadata', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining(name) });
  });
});

test.each(['user/settings', 'user/video-metadata?video_id=1&video_type=2'])(
  '%s needs a token',
  async (path) => {
    expect((await platform.api(path)).status).toBe(401);
    expect((await platform.api(path, { headers: { 'x-token': 'forged' } })).status).toBe(401);
  },
);

test('saving needs a token', async () => {
  const save = (path: string, body: unknown) => platform.api(path, { method: 'POST', body });
  expect((await save('create-setting', { volume: 5 })).status).toBe(401);
  expect(
    (await save('video-metadata', { video_id: '1001', video_type: 2, time: 1, is_like: true })).status,
  ).toBe(401);
});
