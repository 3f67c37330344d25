// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { addComment, fetchCommentInfo, fetchComments, fetchReplies, likeComment } from './comments';
import { answeringClient } from './fixtures/client';

const { signal } = new AbortController();
const wire = { id: 5, author: 7, text: 'خوب بود', created_at: '2026-03-20T20:30:00Z', like: '3' };

test('missing comment settings mean no, and a missing count none', async () => {
  expect(await fetchCommentInfo(answeringClient({}).client, '501', signal)).toEqual({
    canComment: false,
    hiddenByDefault: false,
    count: 0,
    hiddenCount: 0,
    firstLevelCount: 0,
    firstLevelHiddenCount: 0,
    defaultMessages: [],
  });
});

test('comments and replies are read by pages', async () => {
  const { client, asked } = answeringClient({ count: 1, next: null, results: [wire] });
  const page = await fetchComments(client, '501', { offset: 0, limit: 10 }, signal);
  expect(page).toEqual({
    count: 1,
    next: null,
    items: [
      {
        id: '5',
        text: 'خوب بود',
        replyTo: null,
        author: '7',
        likes: 3,
        createdAt: Date.parse('2026-03-20T20:30:00Z'),
        repliesCount: 0,
        hidden: false,
      },
    ],
  });
  await fetchReplies(client, '5', { offset: 10, limit: 10 }, signal);
  expect(asked.map(({ path, query }) => [path, query])).toEqual([
    ['comments/list-content-comments/501', { offset: '0', limit: '10' }],
    ['comments/list-comment-replies/5', { offset: '10', limit: '10' }],
  ]);
});

describe('a new comment', () => {
  test.each([
    [
      { contentId: '501', text: 'سلام' },
      { content: '501', text: 'سلام' },
    ],
    [
      { contentId: '501', defaultMessageId: 'd1' },
      { content: '501', default_message_id: 'd1' },
    ],
    [
      { replyTo: '5', text: 'سلام' },
      { reply_to: '5', text: 'سلام' },
    ],
    [
      { replyTo: '5', defaultMessageId: 'd1' },
      { reply_to: '5', default_message_id: 'd1' },
    ],
  ])('%j is sent as %j, and not retried automatically', async (comment, body) => {
    const { client, asked } = answeringClient({ ...wire, hidden: true });
    expect(await addComment(client, comment, signal)).toMatchObject({ id: '5', hidden: true });
    expect(asked).toMatchObject([{ method: 'POST', path: 'comments/comment/create', bearer: true, body }]);
    expect(asked[0]?.policy?.(new ApiError(500, 'no'), 1)).toBeNull();
  });
});

test.each([{ status: 'ok' }, { ...wire, created_at: 'yesterday' }])(
  'the answer %j to a new comment says that there is one',
  async (answer) => {
    const { client } = answeringClient(answer);
    expect(await addComment(client, { contentId: '501', text: 'سلام' }, signal)).toBeNull();
  },
);

test('a page in place of the answer does not', async () => {
  const { client } = answeringClient('<!doctype html><p>Welcome');
  await expect(addComment(client, { contentId: '501', text: 'سلام' }, signal)).rejects.toThrow('a page');
});

test('a like is given and taken back, and the count comes with the answer', async () => {
  const { client, asked } = answeringClient({ like: 4 }, { like: 3 });
  expect(await likeComment(client, '5', true, signal)).toBe(4);
  expect(await likeComment(client, '5', false, signal)).toBe(3);
  expect(asked.map(({ method, path }) => [method, path])).toEqual([
    ['POST', 'comments/comment/5/like'],
    ['DELETE', 'comments/comment/5/like'],
  ]);
});
