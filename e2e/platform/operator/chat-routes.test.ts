// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { openChats } from '../chat/room-in-test';

const { platform, clock, talking, moderate, list, listen, raw } = await openChats();
afterAll(() => platform.close());

describe('a moderator', () => {
  test('pins, deletes and clears, and all listeners are notified', async () => {
    const id = await talking();
    const listener = await listen(`r${id}`);
    const { messages } = await moderate(id, 'say', { text: 'پیام', count: 3 });
    expect(messages).toMatchObject([{ text: 'پیام 1' }, { text: 'پیام 2' }, { text: 'پیام 3' }]);
    await moderate(id, 'pin', { text: 'خوش آمدید' });
    await moderate(id, 'unpin');
    const newest = (await list(`r${id}`)).results[0]?.id;
    await moderate(id, 'pin', { id: newest });
    await moderate(id, 'delete', { last: 2 });
    await moderate(id, 'clear');
    expect((await listener.frames(10)).slice(3)).toMatchObject([
      { type: 'message', data: { text: 'خوش آمدید', author: 'provider-72' } },
      { type: 'pin', data: { id: newest } },
      { type: 'pin', data: null },
      { type: 'pin', data: { id: newest } },
      { type: 'delete', data: { id: newest } },
      { type: 'pin', data: null },
      { type: 'delete' },
    ]);
    expect((await listener.frames(11))[10]).toEqual({ type: 'clear', data: {} });
    expect((await list(`r${id}`)).count).toBe(0);
  });

  test('sends everything that is hard to display', async () => {
    const id = await talking();
    for (const kind of ['long', 'word', 'markup', 'bidi', 'emoji', 'link']) {
      await moderate(id, 'say', { kind, name: 'سخت‌گو' });
    }
    const texts = (await list(`r${id}`)).results.map(({ text, name }) => `${name}: ${text.length}`);
    expect(texts.filter((one) => one.endsWith(': 5000'))).toHaveLength(2);
    expect((await raw(`lives/${id}/chat/say`, { kind: 'rude' })).status).toBe(400);
    expect((await raw(`lives/${id}/chat/say`, { author: 'nobody', text: 'x' })).status).toBe(404);
    expect((await raw(`lives/${id}/chat/delete`, { id: '999999' })).status).toBe(404);
  });

  test('fills a room with its past, without notifying anybody', async () => {
    const id = await talking();
    const listener = await listen(`r${id}`);
    await moderate(id, 'say', { text: 'اکنون' });
    expect(await moderate(id, 'fill', { count: 10_000 })).toMatchObject({
      count: 10_001,
      latest: { 0: { text: 'اکنون' }, length: 10 },
    });
    const oldest = await list(`r${id}`, 'ordering=created_at&limit=1000');
    const times = oldest.results.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(1000);
    expect(listener.received).toHaveLength(1);
  });
});

test('the page has the reports, the roles and who may write', async () => {
  const id = await talking({ mode: 'subscribers' });
  const { latest } = await moderate(id, 'say', { text: '<b>جایزه</b>', name: 'فروشنده' });
  const [message] = v.parse(v.array(v.object({ id: v.string(), author: v.string() })), latest);
  if (message === undefined) throw new Error('nothing was said');
  const body = { message: message.id, reason: 'spam', uuid: 'u1' };
  await platform.api('chat/report', { method: 'POST', body });
  await moderate(id, 'standing', { author: message.author, standing: 'moderator' });
  const page = await (await fetch(`${platform.origin}/operator?live=${id}`)).text();
  for (const part of ['<h3>Reported</h3>', 'spam 1', '(moderator)', 'No longer moderator', 'for subscribers'])
    expect(page).toContain(part);
  expect(page).not.toContain('<b>جایزه</b>');
  const stranger = { author: 'nobody', standing: 'host' };
  expect((await raw(`lives/${id}/chat/standing`, stranger)).status).toBe(404);
  expect((await raw(`lives/${id}/chat/standing`, { author: message.author, standing: 'king' })).status).toBe(
    400,
  );
});

describe('the crowd', () => {
  test('talks at its pace, under names that are known', async () => {
    const id = await talking({ crowdPerSecond: 100 });
    const listener = await listen(`r${id}`);
    clock.ms += 500;
    const frames = await listener.frames(50);
    const authors = frames.map(({ data }) => data).filter((data) => JSON.stringify(data).includes('"crowd-'));
    expect(authors).toHaveLength(50);
    await moderate(id, '', { crowdPerSecond: 0 });
    const profiles = await platform.api('profile/users', {
      method: 'POST',
      body: { ids: ['crowd-1', 'crowd-2'] },
    });
    expect(await profiles.json()).toEqual({
      data: [
        { id: 'crowd-1', name: 'سارا محمدی', avatar_url: `${platform.origin}/media/covers/avatar-star.png` },
        { id: 'crowd-2', name: 'رضا محمدی', avatar_url: null },
      ],
    });
    expect((await raw(`lives/${id}/chat`, { crowdPerSecond: 1001 })).status).toBe(400);
  });
});

describe('the line', () => {
  test.each([
    ['reset', 1006],
    ['close', 1012],
  ])('can be cut by %s, and stay cut for a while', async (how, code) => {
    const id = await talking();
    const listener = await listen(`r${id}`);
    expect(await moderate(id, 'cut', { how, seconds: 2 })).toMatchObject({ room: `r${id}` });
    expect(await listener.end()).toBe(code);
    await expect(listen(`r${id}`)).rejects.toThrow('refused');
    clock.ms += 2_000;
    await listen(`r${id}`);
    expect(await moderate(id, '')).toMatchObject({ sockets: 1 });
  });

  test('can fall silent without an end', async () => {
    const id = await talking();
    const [deaf, other] = [await listen(`r${id}`), await listen(`r${id}`)];
    await moderate(id, 'cut', { how: 'silence' });
    const late = await listen(`r${id}`);
    deaf.say('{"type":"ping"}');
    expect(await moderate(id, 'say', { text: 'کسی هست؟' })).toMatchObject({ sockets: 1 });
    await late.frames(1);
    expect([deaf.received, other.received]).toEqual([[], []]);
  });

  test('can be gone with its server, which knows all when it is back', async () => {
    const id = await talking({ rules: ['مهربان باشیم'] });
    await moderate(id, 'say', { text: 'پیش از آن' });
    const listener = await listen(`r${id}`);
    await moderate(id, 'restart', { seconds: 3 });
    expect(await listener.end()).toBe(1012);
    await expect(platform.api(`chat/get-active-room/${id}`)).rejects.toThrow();
    await expect(list(`r${id}`)).rejects.toThrow();
    clock.ms += 3_000;
    expect((await list(`r${id}`)).results).toMatchObject([{ text: 'پیش از آن' }]);
    await listen(`r${id}`);
  });

  test('sends frames that no contract knows', async () => {
    const id = await talking();
    const listener = await listen(`r${id}`);
    await moderate(id, 'frame', { text: '{"type":"dance"}' });
    expect(await listener.frames(1)).toEqual([{ type: 'dance' }]);
  });

  test('runs into the faults of its live', async () => {
    const id = await talking();
    await raw(`lives/${id}/faults`, { effect: 'status', status: 503, on: 'chat' });
    expect((await platform.api(`chat/anon-list-messages/r${id}`)).status).toBe(503);
    expect((await platform.api(`chat/get-active-room/${id}`)).status).toBe(503);
    await expect(listen(`r${id}`)).rejects.toThrow('refused');
    expect((await platform.api(`live/${id}`)).status).toBe(200);
  });
});

test('a viewer has the name that the operator gave', async () => {
  await platform.token('named');
  const answer = await raw('viewers', { device: 'named', name: 'سارا' });
  expect(await answer.json()).toMatchObject({ name: 'سارا' });
  expect((await raw('viewers', { name: 'کسی' })).status).toBe(404);
});
