// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { decodeFrame, fetchMessages, fetchRoom, reportMessage, sendMessage } from './chat';
import { answeringClient } from './fixtures/client';

const { signal } = new AbortController();
const wire = { id: 5, author: 7, text: 'سلام', created_at: '2026-03-20T20:30:00.250Z' };
const message = {
  id: '5',
  author: '7',
  name: '',
  avatarUrl: null,
  text: 'سلام',
  createdAt: Date.parse('2026-03-20T20:30:00.250Z'),
  confirmed: true,
  clientId: null,
  role: null,
  replyTo: null,
};

describe('a room', () => {
  test('with only an id is a public one', async () => {
    const room = await fetchRoom(answeringClient({ id: 3, type: 'secret' }).client, '1', signal);
    expect(room).toEqual({
      id: '3',
      type: 'public',
      defaultMessages: [],
      pin: null,
      rules: [],
      mode: 'all',
      slowModeSeconds: 0,
      canReply: false,
      canReport: false,
    });
  });

  test('says who may write, how often, and what can be done with a message', async () => {
    const answer = { id: 3, mode: 'emoji', slow_mode_seconds: 8, can_reply: true, can_report: 1 };
    expect(await fetchRoom(answeringClient(answer).client, '1', signal)).toMatchObject({
      mode: 'emoji',
      slowModeSeconds: 8,
      canReply: true,
      canReport: true,
    });
  });

  test.each([
    { mode: 'whisper', slow_mode_seconds: 'soon', can_reply: 'yes', can_report: {} },
    { mode: 7, slow_mode_seconds: -1, can_reply: null, can_report: null },
    { mode: null, slow_mode_seconds: 1e9, can_reply: [], can_report: 'x'.repeat(100_000) },
  ])('with hostile abilities has none (%#)', async (hostile) => {
    expect(await fetchRoom(answeringClient({ id: 3, ...hostile }).client, '1', signal)).toMatchObject({
      mode: 'all',
      slowModeSeconds: 0,
      canReply: false,
      canReport: false,
    });
  });

  test('that is not there is none, and any other failure is one', async () => {
    expect(await fetchRoom(answeringClient(new ApiError(404, 'off')).client, '1', signal)).toBeNull();
    const broken = answeringClient(new ApiError(500, 'no'));
    await expect(fetchRoom(broken.client, '1', signal)).rejects.toMatchObject({ status: 500 });
  });
});

describe('messages', () => {
  test('are requested newest first, and end at an empty page', async () => {
    const { client, asked } = answeringClient(
      { count: 12, next: 'more', results: [wire] },
      { count: 12, next: 'more', results: [] },
    );
    const stretch = { offset: 10, limit: 10 };
    expect(await fetchMessages(client, 'a/b', stretch, signal)).toEqual({
      count: 12,
      items: [message],
      next: 11,
    });
    expect(asked[0]).toMatchObject({
      path: 'chat/anon-list-messages/a%2Fb',
      query: { offset: '10', limit: '10', ordering: '-created_at' },
    });
    expect(await fetchMessages(client, 'r', stretch, signal)).toMatchObject({ items: [], next: null });
  });

  test.each([null, 'yesterday', 1e20, 'Infinity'])(
    'sent at %j are left out, and the others stay',
    async (at) => {
      const results = [{ ...wire, id: 6, created_at: at }, null, wire];
      const { client } = answeringClient({ count: 30, next: 'x', results });
      const page = await fetchMessages(client, 'r', { offset: 10, limit: 10 }, signal);
      expect(page).toMatchObject({ items: [{ id: String(wire.id) }], next: 13 });
    },
  );

  test('are sent once, under a name of their own', async () => {
    const { client, asked } = answeringClient({ ...wire, isConfirmed: false, client_id: 'c' });
    const sent = await sendMessage(client, 'r', { post: { text: 'سلام' }, clientId: 'c' }, signal);
    expect(sent).toMatchObject({ confirmed: false, clientId: 'c' });
    await sendMessage(client, 'r', { post: { defaultMessageId: 'd1' }, clientId: 'd' }, signal);
    expect(asked.map(({ body }) => body)).toEqual([
      { room: 'r', client_id: 'c', text: 'سلام' },
      { room: 'r', client_id: 'd', default_message_id: 'd1' },
    ]);
    expect(asked[0]).toMatchObject({ method: 'POST', bearer: true });
    expect(asked[0]?.policy?.(new ApiError(500, 'no'), 1)).toBeNull();
  });
});

describe('a message', () => {
  const read = (more: object) => {
    const frame = decodeFrame(JSON.stringify({ type: 'message', data: { ...wire, ...more } }));
    return frame?.type === 'message' ? frame.message : null;
  };

  test('may answer another one, of an author with a role', () => {
    const reply_to = { id: 4, author: 6, name: 'نگار', text: 'کجایید؟' };
    expect(read({ role: 'host', reply_to })).toEqual({
      ...message,
      role: 'host',
      replyTo: { id: '4', author: '6', name: 'نگار', text: 'کجایید؟' },
    });
    expect(read({ reply_to: { id: 4 } })?.replyTo).toEqual({ id: '4', author: null, name: '', text: '' });
  });

  test('has a short quote, whatever the platform sends', () => {
    const replyTo = read({ reply_to: { id: 4, name: 'ن'.repeat(9000), text: 'آ'.repeat(9000) } })?.replyTo;
    expect(replyTo?.text).toHaveLength(300);
    expect(replyTo?.name).toHaveLength(500);
  });

  test.each([
    { role: 'king', reply_to: 'x' },
    { role: {}, reply_to: { text: 'without an id' } },
    { role: ['host'], reply_to: [] },
    { role: 1, reply_to: { id: 'i'.repeat(300), text: 'x' } },
  ])('with a hostile role and quote is a plain one (%#)', (hostile) => {
    expect(read(hostile)).toEqual(message);
  });

  test('that answers another is sent with its id', async () => {
    const { client, asked } = answeringClient(wire);
    await sendMessage(client, 'r', { post: { text: 'سلام', replyTo: '4' }, clientId: 'c' }, signal);
    expect(asked[0]?.body).toEqual({ room: 'r', client_id: 'c', text: 'سلام', reply_to: '4' });
  });

  test('is reported once, with the token if there is one', async () => {
    const { client, asked } = answeringClient({ status: 'ok' });
    await reportMessage(client, '5', 'spam', signal);
    expect(asked).toMatchObject([
      { method: 'POST', path: 'chat/report', body: { message: '5', reason: 'spam' }, bearer: true },
    ]);
    expect(asked[0]?.policy?.(new ApiError(500, 'no'), 1)).toBeNull();
  });
});

describe('a frame', () => {
  test.each([
    [
      { type: 'room', data: { mode: 'emoji', slow_mode_seconds: 5, type: 'auto', id: 'x' } },
      { type: 'room', change: { mode: 'emoji', slowModeSeconds: 5, type: 'auto' } },
    ],
    [
      { type: 'room', data: { mode: 'dance', slow_mode_seconds: 'x' } },
      { type: 'room', change: {} },
    ],
    [
      { type: 'message', data: wire },
      { type: 'message', message },
    ],
    [
      { type: 'delete', data: { id: 5 } },
      { type: 'delete', id: '5' },
    ],
    [
      { type: 'pin', data: wire },
      { type: 'pin', message },
    ],
    [
      { type: 'pin', data: null },
      { type: 'pin', message: null },
    ],
    [{ type: 'clear', data: {} }, { type: 'clear' }],
    [{ type: 'clear' }, { type: 'clear' }],
    [{ type: 'pong' }, { type: 'pong' }],
  ])('%j is understood', (frame, meant) => {
    expect(decodeFrame(JSON.stringify(frame))).toEqual(meant);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"type":"dance"}',
    '{"type":"message","data":{"id":1}}',
    '{"type":"delete"}',
  ])('%s is none', (text) => {
    expect(decodeFrame(text)).toBeNull();
  });

  test('of bytes is none', () => {
    expect(decodeFrame(new ArrayBuffer(2))).toBeNull();
  });
});
