// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { cardOnWire, pageOf, platformClient } from '../../api/fixtures/platform';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Target } from '../../params/target';
import { nextAfter, playlistsModelOf, previousBefore, reach, reachOn } from './playlists-model';

const film = (id: string): Target => ({ mode: 'content', type: 'vod', id });
const never = new AbortController().signal;

function open(count: number, isPlaylist: (id: number) => boolean = () => false) {
  const cards = Array.from({ length: count }, (_, id) => cardOnWire(id, isPlaylist(id) ? { type: 5 } : {}));
  const { client, asked } = platformClient((call) => pageOf(cards, call));
  const model = playlistsModelOf({ ...makeSession(makeViewing()), client });
  return { model, asked, videos: model.videosOf({ id: 'p', title: 'راه‌های جنوب' }) };
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

it('leaves the depth of a long playlist for later', async () => {
  const { videos, asked } = open(1000);
  await reach(videos, film('900'), never);
  expect(asked).toHaveLength(30);
});

it('loads one page a second, until the video is found or closed', async () => {
  vi.useFakeTimers();
  const { videos, asked } = open(1000);
  const closing = new AbortController();
  await reach(videos, film('334'), closing.signal);
  const found = reachOn(videos, film('334'), closing.signal);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(31);
  await vi.advanceTimersByTimeAsync(10_000);
  await found;
  expect(asked).toHaveLength(34);
  expect(nextAfter(videos.items.value, film('334'))?.id).toBe('335');
  const gone = reachOn(videos, film('900'), closing.signal);
  closing.abort();
  await gone;
  expect(asked).toHaveLength(34);
  vi.useRealTimers();
});

it('asks at leisure for no page that did not come', async () => {
  vi.useFakeTimers();
  const { client, asked } = platformClient(() => {
    throw new Error('no line');
  });
  const videos = playlistsModelOf({ ...makeSession(makeViewing()), client }).videosOf({ id: 'p', title: '' });
  await videos.next.value?.();
  expect(asked).toHaveLength(1);
  const on = reachOn(videos, film('7'), never);
  await vi.advanceTimersByTimeAsync(5000);
  await on;
  expect(asked).toHaveLength(1);
  vi.useRealTimers();
});

it('knows nothing after the last, and passes over playlists among videos', async () => {
  const { videos } = open(6, (id) => id === 3);
  await reach(videos, film('5'), never);
  expect(nextAfter(videos.items.value, film('5'))).toBeNull();
  expect(nextAfter(videos.items.value, film('2'))?.id).toBe('4');
  expect(nextAfter(videos.items.value, film('77'))).toBeNull();
  const before = ['4', '0', '77'].map((id) => previousBefore(videos.items.value, film(id))?.id ?? null);
  expect(before).toEqual(['2', null, null]);
});

it('keeps loaded items for the next view', async () => {
  const { model, videos } = open(12);
  await videos.next.value?.();
  expect(model.videosOf({ id: 'p', title: '' }).items.value).toHaveLength(10);
});
