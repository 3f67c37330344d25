// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { platformClient } from '../../api/fixtures/platform';
import type { LiveTick } from '../live-data/live-tick';
import { follow as followReplay } from './follow-replay';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const target = { mode: 'content', type: 'archive', id: '7' } as const;
const parts: Readonly<Record<string, unknown>> = {
  'replay/archive/7/reactions': {
    bucket: 2,
    counts: [{ at: 0, id: 'heart', count: 3 }],
    emojis: [{ id: 'heart', char: '❤️' }],
  },
  'replay/archive/7/polls': {
    data: [{ question: { id: 'p', title: 'کدام؟', options: [{ id: 'a', title: 'الف' }] }, opened_at: 5 }],
  },
};

function follow(answer: (path: string) => unknown, mode: 'content' | 'raw' = 'content', shown = true) {
  const { client, asked } = platformClient(({ path }) => answer(path));
  const ticks: LiveTick[] = [];
  const pictureShown = signal(shown);
  const time = signal(0);
  const details = signal({ replayOffset: null as number | null });
  const close = followReplay(
    { details, playback: { time, pictureShown } },
    { ...target, mode },
    { tick: (tick) => ticks.push(tick) },
    { client },
  );
  return {
    asked,
    ticks,
    pictureShown,
    time,
    details,
    close,
    settle: () => vi.advanceTimersByTimeAsync(2000),
  };
}

const none = () => {
  throw new ApiError(404, 'none');
};

test('each part of a recorded show is requested once, spread over more than a second', async () => {
  const { asked, ticks, settle } = follow((path) => parts[path] ?? none());
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.length).toBeLessThan(4);
  await settle();
  await settle();
  expect(asked.map(({ path }) => path).toSorted()).toEqual([
    'replay/archive/7/messages',
    'replay/archive/7/polls',
    'replay/archive/7/quiz',
    'replay/archive/7/reactions',
  ]);
  expect(new Set(ticks).size).toBe(1);
  const recorded = ticks[0]?.recorded;
  expect(recorded?.reactions.value?.counts).toHaveLength(1);
  expect([recorded?.polls.value.length, recorded?.quiz.value]).toEqual([1, null]);
});

test('a video without a recording, or with an empty one, shows nothing', async () => {
  const without = follow(none);
  await without.settle();
  const empty = follow(() => ({ data: [], bucket: 2, counts: [] }));
  await empty.settle();
  expect([without.asked.length, without.ticks, empty.ticks]).toEqual([4, [], []]);
});

test('nothing is requested before the picture, nor by a raw player', async () => {
  const raw = follow((path) => parts[path], 'raw');
  const { asked, pictureShown, settle } = follow((path) => parts[path] ?? none(), 'content', false);
  await settle();
  expect([raw.asked.length, asked.length]).toEqual([0, 0]);
  pictureShown.value = true;
  await settle();
  expect(asked).toHaveLength(4);
});

test('a recording with messages has a chat, and one without has none', async () => {
  const message = { id: '1', author: 'a', text: 'سلام', created_at: '2026-01-01T10:00:00Z', at: 3 };
  const talk = follow((path) => (path.endsWith('messages') ? { data: [message], cursor: null } : none()));
  await talk.settle();
  expect(talk.ticks[0]?.room.value).not.toBeNull();
  const silent = follow((path) => parts[path] ?? none());
  await silent.settle();
  expect(silent.ticks[0]?.room.value).toBeNull();
});

test('a viewer who leaves ends the requests', async () => {
  const { asked, ticks, close, settle } = follow((path) => parts[path] ?? none());
  close();
  await settle();
  expect([asked.length, ticks.length]).toEqual([0, 0]);
});

test('the details correct the place of a recording with a wrong clock', async () => {
  const { ticks, settle, time, details } = follow((path) => parts[path] ?? none());
  await settle();
  time.value = 3;
  expect(ticks[0]?.shown.value?.question).toBeNull();
  details.value = { replayOffset: 2 };
  expect(ticks[0]?.shown.value?.question?.id).toBe('p');
});

test('a platform without recordings is not asked again for the next video', async () => {
  const { client, asked } = platformClient(none);
  const open = async (id: string) => {
    const viewing = {
      details: signal({ replayOffset: null }),
      playback: { time: signal(0), pictureShown: signal(true) },
    };
    followReplay(viewing, { ...target, id }, { tick: () => undefined }, { client });
    await vi.advanceTimersByTimeAsync(2000);
    return asked.length;
  };
  expect([await open('1'), await open('2')]).toEqual([4, 4]);
});
