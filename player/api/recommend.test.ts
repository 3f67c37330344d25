// @vitest-environment node
import { expect, test } from 'vitest';
import { answeringClient } from './fixtures/client';
import { fetchListConfig, fetchRecommendation, fetchRecommendLists } from './recommend';

const { signal } = new AbortController();
const video = { type: 'archive', id: '3/1' } as const;

test('a recommendation comes by pages', async () => {
  const { client, asked } = answeringClient({ count: 30, next: 'x', results: [{ id: 1, type: 'vod' }] });
  expect(await fetchRecommendation(client, video, 10, signal)).toMatchObject({
    count: 30,
    items: [{ id: '1' }],
    next: 11,
  });
  expect(asked).toEqual([{ path: 'recommendation/archive/3%2F1', query: { offset: '10', limit: '10' } }]);
});

test('unreadable entries of recommend lists are dropped, and nothing else', async () => {
  const { client, asked } = answeringClient([
    { id: 1, title: 'تازه‌ها', results: [{ id: 1, type: 'vod' }, { id: 2 }] },
    { id: 2, title: null },
  ]);
  expect(await fetchRecommendLists(client, video, signal)).toMatchObject([
    { id: '1', title: 'تازه‌ها', items: [{ id: '1' }] },
    { id: '2', title: '', items: [] },
  ]);
  expect(asked).toEqual([{ path: 'recommend-lists/archive/3%2F1' }]);
});

test('the plan of lists is requested in one page, and unknown kinds are dropped', async () => {
  const { client, asked } = answeringClient({
    results: [
      { id: 'r', title: 'برای شما', kind: 'recommendation' },
      { id: 'x', title: '', kind: 'carousel' },
      { id: 7, kind: 'list' },
    ],
  });
  expect(await fetchListConfig(client, signal)).toEqual([
    { id: 'r', title: 'برای شما', kind: 'recommendation' },
    { id: '7', title: '', kind: 'list' },
  ]);
  expect(asked).toEqual([{ method: 'POST', path: 'web-list-config', body: { limit: 1000, offset: 0 } }]);
});
