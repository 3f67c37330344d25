// @vitest-environment node
import { expect, test } from 'vitest';
import { answeringClient } from './fixtures/client';
import { fetchPlaylists, fetchPlaylistVideos } from './playlists';

const { signal } = new AbortController();

test('the playlists of a video are requested with its kind', async () => {
  const { client, asked } = answeringClient({ count: 12, next: 'x', results: [{ id: 5, count: '20' }] });
  expect(await fetchPlaylists(client, { type: 'vod', id: '1001' }, 10, signal)).toEqual({
    count: 12,
    items: [{ id: '5', title: '', count: 20 }],
    next: 11,
  });
  expect(asked).toEqual([
    { path: 'list-playlist', query: { video_id: '1001', video_type: '2', offset: '10', limit: '10' } },
  ]);
});

test('the videos of a playlist come by tens', async () => {
  const { client, asked } = answeringClient({ count: 21, next: null, results: [{ id: 1, type: 'clip' }] });
  expect(await fetchPlaylistVideos(client, 'a/b', 20, signal)).toMatchObject({
    count: 21,
    items: [{ id: '1', type: 'clip' }],
    next: null,
  });
  expect(asked).toEqual([
    { path: 'v2/list-viewers-playlist-videos/a%2Fb', query: { offset: '20', limit: '10' } },
  ]);
});
