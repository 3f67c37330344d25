// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { RefreshAnswer, TokenAnswer } from '../../../player/api/schema/auth';
import { LoginAnswer } from '../../../player/api/schema/login';
import { openOperator } from './operator-in-test';

const { platform, clock, raw } = await openOperator();
afterAll(() => platform.close());

const look = async (path: string): Promise<unknown> =>
  (await fetch(`${platform.origin}/operator/${path}`)).json();
const post = (path: string, body: object, headers = {}) =>
  platform.api(path, { method: 'POST', body, headers });
const otpType = 'LOGIN_ANDROID_4';
const profileStatus = async (token: string) =>
  (await platform.api('profile', { headers: { 'x-token': token } })).status;

test('the code that was sent can be read, and forgotten', async () => {
  const ask = () => post('auth/login-otp', { mobileNumber: '09130000001', otpType });
  expect((await fetch(`${platform.origin}/operator/otp/09130000001`)).status).toBe(404);
  const { data } = v.parse(LoginAnswer, await (await ask()).json());
  const sent = await look('otp/09130000001');
  expect(sent).toMatchObject({ mobile: '09130000001', requestId: data, good: true });
  expect((await ask()).status).toBe(400);
  await raw('otp/09130000001/forget');
  expect((await ask()).status).toBe(200);
  expect(await look('otp/9130000001')).not.toEqual(sent);
});

describe('tokens', () => {
  test('of one viewer end at once, and those of others stay', async () => {
    const [ended, other] = [await platform.token('ended'), await platform.token('other')];
    const { refresh } = v.parse(TokenAnswer, await (await platform.api('auth/token?uuid=ended')).json());
    await raw('tokens/expire', { device: 'ended' });
    expect([await profileStatus(ended), await profileStatus(other)]).toEqual([401, 200]);
    const renewed = v.parse(RefreshAnswer, await (await post('auth/refresh', { refresh })).json());
    expect(await profileStatus(renewed.access)).toBe(200);
    await raw('tokens/expire', { device: 'ended', refresh: true });
    expect((await post('auth/refresh', { refresh: renewed.refresh })).status).toBe(401);
    expect(await profileStatus(await platform.token('ended'))).toBe(200);
  });

  test('last as long as requested', async () => {
    const first = await platform.token('short');
    await raw('tokens', { accessSeconds: 5, device: 'short' });
    const [short, usual] = [await platform.token('short'), await platform.token('usual')];
    clock.ms += 6_000;
    expect(await Promise.all([first, short, usual].map(profileStatus))).toEqual([200, 401, 200]);
    await raw('tokens', { accessSeconds: 2 });
    const brief = await platform.token('brief');
    await raw('tokens', { accessSeconds: 900 });
    clock.ms += 3_000;
    expect(await profileStatus(brief)).toBe(401);
  });

  test('of nobody cannot be ended', async () => {
    expect((await raw('tokens/expire', { device: 'nobody' })).status).toBe(404);
    expect((await raw('tokens', { accessSeconds: 0 })).status).toBe(400);
  });
});

test('a viewer’s stored data can be read', async () => {
  const headers = { 'x-token': await platform.token('kept') };
  await post('video-metadata', { video_id: '1001', video_type: 2, time: 7, is_like: true }, headers);
  await post('list-create-bookmark', { object_link: 'https://x', title: 'x', category: 1 }, headers);
  expect(await look('viewers?device=kept')).toMatchObject({
    phone_number: null,
    settings: { volume: 100 },
    metadata: [{ video_type: 2, video_id: '1001', time: 7, is_like: true }],
    bookmarks: [{ object_link: 'https://x' }],
    markers: [],
  });
});

test('received data can be read by sender, kind and time', async () => {
  const event = { category: 'play', timestamp: 1, uuid: 'a', clientUUID: 'visit-1' };
  await post('logs', [event, { ...event, category: 'pause' }, { ...event, uuid: 'b' }]);
  clock.ms += 10_000;
  const since = clock.ms;
  await post('logs', { ...event, category: 'ended' });
  const categories = async (query: string) =>
    v
      .parse(v.array(v.object({ what: v.object({ category: v.string() }) })), await look(`logs?${query}`))
      .map(({ what }) => what.category);
  expect(await categories('uuid=a')).toEqual(['play', 'pause', 'ended']);
  expect(await categories('clientUUID=visit-1&category=play')).toEqual(['play', 'play']);
  expect(await categories(`uuid=a&since=${since}`)).toEqual(['ended']);
  expect(await categories(`uuid=a&since=${new Date(since).toISOString()}`)).toEqual(['ended']);
  const stretch = {
    video_id: '1001',
    video_type: 2,
    start: 1,
    end: 2,
    watchedDuration: 1,
    clientUUID: 'visit-1',
  };
  await post('video-timeline', stretch);
  expect(await look('timeline?clientUUID=visit-1')).toMatchObject([{ what: stretch }]);
  const headers = { 'x-token': await platform.token('a') };
  await post(
    'feedback',
    { ...event, category: 'feedback', rating: 4, reasons: ['content'], ft: 'خوب' },
    headers,
  );
  expect(await look('feedback?uuid=a')).toMatchObject([{ what: { rating: 4, ft: 'خوب', uuid: 'a' } }]);
});
