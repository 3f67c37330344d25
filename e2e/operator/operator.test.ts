// @vitest-environment node
import { afterAll, expect, test } from 'vitest';
import { startPlatform } from '../platform/platform-in-test';
import { createOperator } from './operator';
import { until } from './until';

const platform = await startPlatform();
afterAll(() => platform.close());
const operator = createOperator(platform.origin);

test('a live stream is made with its settings, its chat and its quiz in one call', async () => {
  const live = await operator.liveStream({
    media: 'quick',
    settings: { get_interval: 1000 },
    chat: { slowModeSeconds: 8 },
    quiz: { questions: [{ title: 'پایتخت ایران؟', choices: ['تهران', 'شیراز'], correct: 0 }] },
  });
  expect(live.query({ site: 'embed' })).toEqual({ type: 'live', id: live.id, autoplay: true, site: 'embed' });
  expect(await live.state()).toMatchObject({ chat: true, intervals: { get_interval: 1000 } });
  expect(await live.chat.state()).toMatchObject({ slowModeSeconds: 8, sockets: 0 });
  expect((await live.quiz.open()).questions).toMatchObject([{ state: 'answer', answers: 0 }]);
  expect(await live.quiz.answers()).toEqual([]);
  const { latest } = await live.chat.post({ text: 'سلام', count: 2 });
  expect(latest.map(({ text }) => text)).toEqual(['سلام 2', 'سلام 1']);
  await live.poll.open({ title: 'کدام؟', options: ['این', 'آن'] });
  expect(await live.poll.votes()).toEqual([0, 0]);
});

test('a fault of a live stream begins on the segment that is named, and passes', async () => {
  const live = await operator.liveStream({ media: 'match' });
  const { segment } = await live.fault({ effect: 'status', status: 404, segment: 'next' });
  expect(segment).toBe((await live.state()).newestSegment + 1);
  await live.heal();
  await live.fault({ effect: 'reset', seconds: 0.2 });
  expect(await live.untilWell()).toBeLessThanOrEqual(Date.now());
  const { newestSegment } = await live.state();
  await live.passes(1);
  expect((await live.state()).newestSegment).toBeGreaterThan(newestSegment);
  await live.end();
});

test('the comments of a film can be read as viewers read them', async () => {
  const { comments } = await operator.film();
  const id = await comments.post({ text: 'نخست', likes: 4 });
  await comments.post({ text: 'پنهان', hidden: true });
  expect(await comments.shown()).toMatchObject([{ id, text: 'نخست', like: 4 }]);
  expect(await comments.waiting()).toMatchObject([{ text: 'پنهان' }]);
});

test('a viewer has a name, and their stored and received data can be read', async () => {
  const viewer = operator.viewer();
  expect(await viewer.kept()).toBeNull();
  await viewer.token('سارا');
  await viewer.post('video-metadata', { video_id: '1001', video_type: 2, time: 30, is_like: true });
  expect([await viewer.time(), await viewer.likes(), await viewer.links()]).toEqual([30, true, []]);
  await viewer.post('logs', [{ category: 'play', timestamp: 1, uuid: viewer.uuid, clientUUID: 'visit' }]);
  expect(await viewer.categories()).toEqual(['play']);
});

test('an account has a token of its own until it runs out', async () => {
  const account = operator.account();
  expect(account.mobile).toMatch(/^0912\d{7}$/);
  const headers = { 'x-token': await account.token() };
  expect((await platform.api('profile', { headers })).status).toBe(200);
  await account.expire({ refresh: true });
  expect((await platform.api('profile', { headers })).status).toBe(401);
});

test('a refused call fails with the call, the status and the answer', async () => {
  await expect(operator.account('09120000000').code()).rejects.toThrow(
    /^GET \/operator\/otp\/09120000000: 404 .*No code was sent/,
  );
  const live = await operator.liveStream();
  await expect(live.set({ viewers: -1 })).rejects.toThrow(/^POST \/operator\/lives\/\d+: 400 /);
});

test('an unmet condition fails after its time, with the last state', async () => {
  const wait = until(
    async () => 3,
    (seen) => seen > 3,
    { what: 'four', timeoutMs: 20, everyMs: 5 },
  );
  await expect(wait).rejects.toThrow('four: not within 20 ms, but 3');
});
