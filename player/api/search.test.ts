// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { answeringClient } from './fixtures/client';
import { fetchTags, type Search, searchVideos } from './search';

const { signal } = new AbortController();
const search: Search = { q: '', tags: [], userIds: null, videoType: null, offset: 0, limit: 24 };

test('a search sends only the filters that are set', async () => {
  const { client, asked } = answeringClient({ count: 1, next: null, results: [{ id: 1, type: 2 }] });
  const page = await searchVideos(client, search, signal);
  expect(page).toMatchObject({ count: 1, items: [{ id: '1', type: 'vod' }], next: null });
  const narrow = { q: 'یزد', tags: ['a', 'b'], userIds: '71,72', videoType: 'playlist', offset: 24 } as const;
  await searchVideos(client, { ...search, ...narrow }, signal);
  const nothing = { q: null, tag: null, user_ids: null, video_type: null };
  expect(asked).toMatchObject([
    { path: 'v2/search-viewers', query: { ...nothing, offset: '0', limit: '24' } },
    { query: { q: 'یزد', tag: 'a,b', user_ids: '71,72', video_type: '5', offset: '24', limit: '24' } },
  ]);
});

describe('a search that failed', () => {
  const delays = async (status: number, retryAfter: number | null = null) => {
    const { client, asked } = answeringClient({ results: [] });
    await searchVideos(client, search, signal);
    const error = new ApiError(status, '', retryAfter);
    return [1, 2, 3, 4, 5, 6].map((failures) => asked[0]?.policy?.(error, failures));
  };

  test('as too quick is repeated after 100 ms, and then ever later, up to five times', async () => {
    expect(await delays(429)).toEqual([100, 200, 400, 800, 1600, null]);
  });

  test('is not waited for if the platform asks for more than half a minute', async () => {
    expect((await delays(429, 30))[0]).toBe(100);
    expect((await delays(429, 31))[0]).toBeNull();
  });

  test('otherwise is tried as usual', async () => {
    expect(await delays(503)).toEqual([2000, 2000, 2000, null, null, null]);
    expect((await delays(400))[0]).toBeNull();
  });
});

test('tags are those of one type', async () => {
  const { client, asked } = answeringClient({ results: [{ id: 4, title: 'کویر' }] });
  expect(await fetchTags(client, 'live', signal)).toEqual([{ id: '4', title: 'کویر' }]);
  expect(asked).toEqual([{ path: 'viewers-tag-list/live' }]);
});
