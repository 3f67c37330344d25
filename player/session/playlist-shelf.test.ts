// @vitest-environment node
import { expect, it } from 'vitest';
import { cardOnWire, pageOf, platformClient } from '../api/hand-made/platform';
import { makeSession } from '../features/hand-made/session';
import { makeViewing } from '../features/hand-made/viewing';
import type { Target } from '../params/target';
import { nextAfter, playlistShelfOf, reach } from './playlist-shelf';

const film = (id: string): Target => ({ mode: 'content', type: 'vod', id });
const never = new AbortController().signal;

function open(count: number, isPlaylist: (id: number) => boolean = () => false) {
  const cards = Array.from({ length: count }, (_, id) => cardOnWire(id, isPlaylist(id) ? { type: 5 } : {}));
  const { client, asked } = platformClient((call) => pageOf(cards, call));
  const shelf = playlistShelfOf({ ...makeSession(makeViewing()), client });
  return { shelf, asked, videos: shelf.videosOf({ id: 'p', title: 'راه‌های جنوب' }) };
}

it('brings pages until the video that plays is there, and no more', async () => {
  const { videos, asked } = open(40);
  await reach(videos, film('17'), never);
  expect(asked).toHaveLength(2);
  expect(nextAfter(videos.items.value, film('17'))?.id).toBe('18');
});

it('brings one more where the video that plays is the last of a page', async () => {
  const { videos, asked } = open(40);
  await reach(videos, film('19'), never);
  expect(asked).toHaveLength(3);
  expect(nextAfter(videos.items.value, film('19'))?.id).toBe('20');
});

it('gives up in a playlist that is too long, and goes on by itself in no case', async () => {
  const { videos, asked } = open(1000);
  await reach(videos, film('900'), never);
  expect(asked).toHaveLength(30);
});

it('knows nothing after the last, and passes over playlists among videos', async () => {
  const { videos } = open(6, (id) => id === 3);
  await reach(videos, film('5'), never);
  expect(nextAfter(videos.items.value, film('5'))).toBeNull();
  expect(nextAfter(videos.items.value, film('2'))?.id).toBe('4');
  expect(nextAfter(videos.items.value, film('77'))).toBeNull();
});

it('keeps what came for the next who looks', async () => {
  const { shelf, videos } = open(12);
  await videos.next.value?.();
  expect(shelf.videosOf({ id: 'p', title: '' }).items.value).toHaveLength(10);
});
