// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { decodeFrame, fetchMessages, fetchRoom, sendMessage } from './chat';
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
};

describe('a room', () => {
  test('with only an id is a public one', async () => {
    const room = await fetchRoom(answeringClient({ id: 3, type: 'secret' }).client, '1', signal);
    expect(room).toEqual({ id: '3', type: 'public', defaultMessages: [], pin: null, rules: [] });
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

  test('without a moment are refused', async () => {
    const { client } = answeringClient({ count: 1, results: [{ ...wire, created_at: null }] });
    await expect(fetchMessages(client, 'r', { offset: 0, limit: 10 }, signal)).rejects.toThrow(
      'results.0.created_at',
    );
  });

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

describe('a frame', () => {
  test.each([
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
