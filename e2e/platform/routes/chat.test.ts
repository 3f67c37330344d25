// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { openChats } from '../chat/room-in-test';
import { playerOrigin } from '../platform-in-test';

const { platform, clock, talking, moderate, writer, list, listen, raw } = await openChats();
afterAll(() => platform.close());

const lookUp = (id: string) => platform.api(`chat/get-active-room/${id}`);

describe('a room', () => {
  test('exists for the live streams with a chat', async () => {
    const id = await talking();
    expect(await (await lookUp(id)).json()).toEqual({
      id: `r${id}`,
      type: 'public',
      default_messages: [],
      pin: null,
      rules: [],
      mode: 'all',
      slow_mode_seconds: 0,
      can_reply: true,
      can_report: true,
    });
    await raw(`lives/${id}`, { chat: false });
    expect((await lookUp(id)).status).toBe(404);
    expect((await lookUp('1')).status).toBe(404);
    expect((await platform.api('chat/anon-list-messages/r1')).status).toBe(404);
  });

  test('of a seeded live has rules, a pinned message, messages to choose from, and a history', async () => {
    expect(await (await lookUp('2001')).json()).toMatchObject({
      id: 'r2001',
      type: 'public',
      rules: { length: 3 },
      default_messages: [{ id: 'd1' }, { id: 'd2' }, { id: 'd3' }, { id: 'd4' }],
      pin: {
        author: 'provider-72',
        name: 'آوای ایران',
        avatar_url: `${platform.origin}/media/covers/avatar-note.png`,
      },
    });
    expect(await (await lookUp('2002')).json()).toMatchObject({ type: 'auto', pin: null });
    expect((await list('r2001')).count).toBe(41);
  });

  test('that is closed accepts and sends nothing, and closes its sockets', async () => {
    const id = await talking();
    const [listener, { post }] = [await listen(`r${id}`), await writer('late')];
    await moderate(id, '', { open: false });
    expect(await listener.end()).toBe(1000);
    expect((await post({ room: `r${id}`, text: 'هستید؟' })).status).toBe(404);
    expect((await platform.api(`chat/anon-list-messages/r${id}`)).status).toBe(404);
    await expect(listen(`r${id}`)).rejects.toThrow('refused');
    await moderate(id, '', { open: true });
    expect((await lookUp(id)).status).toBe(200);
  });
});

describe('a message', () => {
  test('goes to all listeners and into the list, with the id from its player', async () => {
    const id = await talking();
    const [one, other] = [await listen(`r${id}`), await listen(`r${id}`)];
    const { send } = await writer('sender');
    const sent = await send({ room: `r${id}`, text: '  سلام  ', client_id: 'c-1' });
    expect(sent).toMatchObject({ text: 'سلام', isConfirmed: true, client_id: 'c-1', name: 'بینندهٔ مهمان' });
    const [frame] = await one.frames(1);
    expect(frame).toMatchObject({ type: 'message', data: { id: sent.id, client_id: 'c-1' } });
    expect(await other.frames(1)).toEqual([frame]);
    expect((await list(`r${id}`)).results).toEqual([sent]);
  });

  test('that is sent again under its name is the same one', async () => {
    const id = await talking({ slowModeSeconds: 60 });
    const [{ send }, other] = [await writer('stubborn'), await writer('namesake')];
    const first = await send({ room: `r${id}`, text: 'یک', client_id: 'same' });
    expect(await send({ room: `r${id}`, text: 'یک', client_id: 'same' })).toEqual(first);
    expect((await other.send({ room: `r${id}`, text: 'دو', client_id: 'same' })).id).not.toBe(first.id);
    expect((await list(`r${id}`)).count).toBe(2);
  });

  test('may be one that the room offers', async () => {
    const id = await talking({ defaultMessages: ['آفرین', 'درود'] });
    const { send, post } = await writer('short-spoken');
    expect(await send({ room: `r${id}`, default_message_id: 'd2' })).toMatchObject({ text: 'درود' });
    expect((await post({ room: `r${id}`, default_message_id: 'd3' })).status).toBe(404);
  });

  test('needs a good token, a room, and words, but not too many', async () => {
    const id = await talking();
    const body = { room: `r${id}`, text: 'سلام' };
    const anonymous = await platform.api('chat/send-message', { method: 'POST', body });
    expect(anonymous.status).toBe(401);
    const { post } = await writer('strict');
    expect((await post({ ...body, room: 'r1' })).status).toBe(404);
    expect((await post({ ...body, text: ' \n ' })).status).toBe(400);
    expect((await post({ ...body, text: 'آ'.repeat(5001) })).status).toBe(400);
    expect((await post({ ...body, text: 'آ'.repeat(5000) })).status).toBe(200);
    await raw('tokens/expire', { device: 'strict' });
    expect((await post(body)).status).toBe(401);
  });

  test('waits its turn in slow mode, per author', async () => {
    const id = await talking({ slowModeSeconds: 10 });
    const [one, other] = [await writer('quick'), await writer('calm')];
    await one.send({ room: `r${id}`, text: 'یک' });
    clock.ms += 3_500;
    const refused = await one.post({ room: `r${id}`, text: 'دو' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await other.post({ room: `r${id}`, text: 'سه' })).status).toBe(200);
    clock.ms += 6_500;
    expect((await one.post({ room: `r${id}`, text: 'دو' })).status).toBe(200);
  });
});

describe('an answer', () => {
  test('carries the message that it answers, until that one is gone', async () => {
    const id = await talking();
    const [asker, other] = [await writer('asker'), await writer('answerer')];
    const question = await asker.send({ room: `r${id}`, text: 'چ'.repeat(400) });
    const listener = await listen(`r${id}`);
    const answer = await other.send({ room: `r${id}`, text: 'همین‌جا', reply_to: question.id });
    const quote = { id: question.id, author: question.author, name: 'بینندهٔ مهمان', text: 'چ'.repeat(300) };
    expect(answer.reply_to).toEqual(quote);
    expect(await listener.frames(1)).toMatchObject([{ type: 'message', data: { reply_to: quote } }]);
    await moderate(id, 'delete', { id: question.id });
    expect((await list(`r${id}`)).results[0]?.reply_to).toEqual({
      id: question.id,
      author: null,
      name: '',
      text: '',
    });
  });

  test('shows nothing of another room, nor of what waits for a moderator', async () => {
    const [id, elsewhere] = [await talking({ type: 'private' }), await talking()];
    const { send } = await writer('curious');
    const held = await send({ room: `r${id}`, text: 'پنهان' });
    const foreign = await send({ room: `r${elsewhere}`, text: 'پاسخ', reply_to: held.id });
    expect(foreign.reply_to).toMatchObject({ id: held.id, text: '', name: '' });
    expect((await send({ room: `r${id}`, text: 'پاسخ', reply_to: held.id })).reply_to).toMatchObject({
      text: '',
    });
    expect((await send({ room: `r${id}`, text: 'پاسخ', reply_to: 'nonsense' })).reply_to).toBeNull();
  });
});

describe('who may write', () => {
  test('is told to the listeners when it changes, and in the room', async () => {
    const id = await talking();
    const listener = await listen(`r${id}`);
    await moderate(id, '', { mode: 'emoji', slowModeSeconds: 4 });
    await moderate(id, '', { rules: ['یک'] });
    await moderate(id, '', { slowModeSeconds: 0 });
    expect(await listener.frames(2)).toEqual([
      { type: 'room', data: { mode: 'emoji', slow_mode_seconds: 4 } },
      { type: 'room', data: { slow_mode_seconds: 0 } },
    ]);
    expect(await (await lookUp(id)).json()).toMatchObject({ mode: 'emoji', slow_mode_seconds: 0 });
  });

  test('in a room for emoji sends emoji', async () => {
    const id = await talking({ mode: 'emoji' });
    const { post } = await writer('wordy');
    expect((await post({ room: `r${id}`, text: 'گل ⚽' })).status).toBe(403);
    expect((await post({ room: `r${id}`, text: '⚽ 👏🏽' })).status).toBe(200);
  });

  test('in a room for subscribers is one, or a host or moderator', async () => {
    const id = await talking({ mode: 'subscribers', slowModeSeconds: 60 });
    const room = `r${id}`;
    for (const [device, standing] of [
      ['member', 'subscriber'],
      ['presenter', 'host'],
      ['warden', 'moderator'],
    ] as const) {
      const { post } = await writer(device);
      expect((await post({ room, text: 'یک' })).status).toBe(403);
      await moderate(id, 'standing', { device, standing });
      expect((await post({ room, text: 'یک' })).status).toBe(200);
      expect((await post({ room, text: 'دو' })).status).toBe(standing === 'subscriber' ? 429 : 200);
    }
    const roles = (await list(room)).results.map(({ role }) => role);
    expect(roles).toEqual(['moderator', 'moderator', 'host', 'host', null]);
    await moderate(id, 'standing', { device: 'warden', standing: 'viewer' });
    expect((await (await writer('warden')).post({ room, text: 'سه' })).status).toBe(403);
  });

  test('is the provider in its own room, as its host', async () => {
    expect(await (await lookUp('2001')).json()).toMatchObject({ pin: { role: 'host' } });
  });
});

describe('a report', () => {
  const report = (body: object, headers = {}) =>
    platform.api('chat/report', { method: 'POST', headers, body });

  test('is kept once per viewer, and goes with its message', async () => {
    const id = await talking();
    const { send } = await writer('rude');
    const [one, other] = [
      await send({ room: `r${id}`, text: 'ناروا' }),
      await send({ room: `r${id}`, text: 'آگهی' }),
    ];
    const headers = { authorization: `Bearer ${await platform.token('reporter')}` };
    expect((await report({ message: one.id, reason: 'insult', uuid: 'u1' })).status).toBe(200);
    expect((await report({ message: other.id, reason: 'insult', uuid: 'u1' })).status).toBe(200);
    expect((await report({ message: other.id, reason: 'spam', uuid: 'u1' })).status).toBe(200);
    expect((await report({ message: other.id, reason: 'spam', uuid: 'u1' }, headers)).status).toBe(200);
    expect(await moderate(id, '')).toMatchObject({
      reports: [
        { message: Number(other.id), text: 'آگهی', reasons: { spam: 2 } },
        { message: Number(one.id), text: 'ناروا', reasons: { insult: 1 } },
      ],
    });
    expect(await moderate(id, 'dismiss', { id: one.id })).toMatchObject({ reports: { length: 1 } });
    expect(await moderate(id, 'delete', { id: other.id })).toMatchObject({ reports: [] });
  });

  test('needs a message that is there, a known reason and a viewer', async () => {
    const id = await talking();
    const { send } = await writer('harmless');
    const { id: message } = await send({ room: `r${id}`, text: 'سلام' });
    expect((await report({ message: '999999', reason: 'spam', uuid: 'u1' })).status).toBe(404);
    expect((await report({ message: 'x', reason: 'spam', uuid: 'u1' })).status).toBe(404);
    expect((await report({ message, reason: 'boring', uuid: 'u1' })).status).toBe(400);
    expect((await report({ message, reason: 'spam' })).status).toBe(400);
    const headers = { authorization: 'Bearer forged' };
    expect((await report({ message, reason: 'spam', uuid: 'u1' }, headers)).status).toBe(401);
    await moderate(id, '', { open: false });
    expect((await report({ message, reason: 'spam', uuid: 'u1' })).status).toBe(404);
  });
});

describe('messages that wait', () => {
  test('in a private room are shown to nobody until a moderator confirms them', async () => {
    const id = await talking({ type: 'private' });
    const listener = await listen(`r${id}`);
    const { send } = await writer('patient');
    const [held, refused] = [
      await send({ room: `r${id}`, text: 'خوب' }),
      await send({ room: `r${id}`, text: 'بد' }),
    ];
    expect(held.isConfirmed).toBe(false);
    expect(await moderate(id, 'confirm', { id: held.id })).toMatchObject({ waiting: [{ id: refused.id }] });
    await moderate(id, 'refuse');
    await moderate(id, 'say', { text: 'پایان' });
    expect(await listener.frames(2)).toMatchObject([
      { type: 'message', data: { id: held.id, isConfirmed: true } },
      { type: 'message', data: { text: 'پایان' } },
    ]);
    expect((await list(`r${id}`)).results.map(({ text }) => text)).toEqual(['پایان', 'خوب']);
  });

  test('in an auto room are approved within a second, except those that the filter dislikes', async () => {
    const id = await talking({ type: 'auto' });
    const listener = await listen(`r${id}`);
    const { send } = await writer('filtered');
    await send({ room: `r${id}`, text: 'ببینید https://example.com' });
    const good = await send({ room: `r${id}`, text: 'خوب' });
    expect((await list(`r${id}`)).count).toBe(0);
    clock.ms += 1_000;
    expect(await listener.frames(1)).toMatchObject([{ data: { id: good.id, isConfirmed: true } }]);
    expect(await moderate(id, 'confirm')).toMatchObject({ waiting: [], count: 2 });
  });
});

describe('the list', () => {
  test('is read by pages, the newest first, or from the beginning', async () => {
    const id = await talking();
    await moderate(id, 'say', { text: 'پیام', count: 25 });
    const texts = async (query: string) => (await list(`r${id}`, query)).results.map(({ text }) => text);
    const page = await list(`r${id}`, 'uuid=u1&offset=20&limit=10');
    expect(page).toMatchObject({ count: 25, next: null, results: { length: 5 } });
    expect(page.previous).toBe(`${platform.origin}/api/chat/anon-list-messages/r${id}?offset=10&limit=10`);
    expect(await texts('limit=2')).toEqual(['پیام 25', 'پیام 24']);
    expect(await texts('limit=2&ordering=created_at')).toEqual(['پیام 1', 'پیام 2']);
    expect((await platform.api(`chat/anon-list-messages/r${id}?limit=0`)).status).toBe(400);
  });

  test('is the same for everybody, and is not sent twice', async () => {
    const path = 'chat/anon-list-messages/r2001';
    const answer = await platform.api(`${path}?uuid=one`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
    const etag = answer.headers.get('etag') ?? '';
    const again = await platform.api(`${path}?uuid=other`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('a socket', () => {
  test('answers a ping, and nothing else', async () => {
    const id = await talking();
    const listener = await listen(`r${id}`);
    listener.say('hello');
    listener.say('{"type":"message","data":{"text":"x"}}');
    listener.say('{"type": "ping"}');
    expect(await listener.frames(1)).toEqual([{ type: 'pong' }]);
    expect((await list(`r${id}`)).count).toBe(0);
  });

  test('of a client that sends too much is closed', async () => {
    const listener = await listen(`r${await talking()}`);
    listener.say('x'.repeat(2000));
    expect(await listener.end()).toBe(1009);
  });

  test('is refused where there is no room', async () => {
    await expect(listen('r1')).rejects.toThrow('refused');
    await expect(listen('nowhere')).rejects.toThrow('refused');
  });

  test('opens for pages of the player and sandboxed frames, and for no other page', async () => {
    const room = `r${await talking()}`;
    for (const origin of [playerOrigin, 'null']) (await listen(room, origin)).close();
    for (const origin of ['https://evil.example', `${playerOrigin}.evil.example`])
      await expect(listen(room, origin)).rejects.toThrow('refused');
  });
});

test('a restart keeps messages, those that wait, the pinned one and the rules', async () => {
  const { send } = await writer('lasting');
  const pinned = await send({ room: 'r2001', text: 'می‌ماند' });
  await moderate('2001', 'pin', { id: pinned.id });
  await moderate('2001', '', { type: 'private', slowModeSeconds: 3 });
  clock.ms += 3000;
  const held = await send({ room: 'r2001', text: 'منتظر' });
  const listener = await listen('r2001');
  await platform.restart();
  expect(await listener.end()).toBe(1001);
  expect(await moderate('2001', '')).toMatchObject({
    type: 'private',
    slowModeSeconds: 3,
    pin: { id: pinned.id },
    waiting: [{ id: held.id }],
  });
  // With listeners, the crowd may have added messages.
  expect((await list('r2001')).results).toContainEqual(pinned);
});
