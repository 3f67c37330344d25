// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardOpener } from './open-card';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answers: Record<string, Promise<boolean>>, requested = Promise.resolve()) {
  const went: unknown[] = [];
  const asked: unknown[] = [];
  let current = {};
  const openCard = cardOpener({
    askHost: (card) => {
      asked.push(card);
      return answers[card.id] ?? Promise.resolve(false);
    },
    whenRequested: () => requested,
    current: () => current,
    go: (patch, plays) => went.push({ ...patch, plays }),
  });
  const load = () => {
    current = {};
  };
  return { went, asked, openCard, load };
}

const film = { type: 'vod', id: '1', title: 'ستاره‌ها' } as const;

it('a card leads to its video, which plays', async () => {
  const { went, openCard } = open({});
  await openCard(film);
  expect(went).toEqual([{ type: 'vod', id: '1', plays: true }]);
});

it('a host that handles cards receives only the video, and nothing happens here', async () => {
  const { went, asked, openCard } = open({ 1: Promise.resolve(true) });
  await openCard({ ...film, banner: 'https://m.example/b.jpg' } as typeof film);
  expect(asked).toEqual([film]);
  expect(went).toEqual([]);
});

it('the last card counts while the host thinks', async () => {
  let answer: (dealt: boolean) => void = () => undefined;
  const { went, openCard } = open({
    1: new Promise((resolve) => {
      answer = resolve;
    }),
  });
  const first = openCard(film);
  await openCard({ ...film, id: '2' });
  answer(false);
  await first;
  expect(went).toEqual([{ type: 'vod', id: '2', plays: true }]);
});

it('what plays goes on until the first segments of the video are requested, for 250 ms at most', async () => {
  let request: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    request = resolve;
  });
  const { went, openCard } = open({}, requested);
  const opening = openCard(film);
  await vi.advanceTimersByTimeAsync(200);
  expect(went).toEqual([]);
  request();
  await opening;
  expect(went).toHaveLength(1);

  const slow = open({}, new Promise(() => undefined));
  void slow.openCard(film);
  await vi.advanceTimersByTimeAsync(249);
  expect(slow.went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.went).toHaveLength(1);
});

it('a video that the host loads meanwhile is not left for the card', async () => {
  const { went, openCard, load } = open({}, new Promise(() => undefined));
  const opening = openCard(film);
  await vi.advanceTimersByTimeAsync(100);
  load();
  await vi.advanceTimersByTimeAsync(200);
  await opening;
  expect(went).toEqual([]);
});
