import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { answeringClient } from '../../../api/fixtures/client';
import { makeLine } from '../fixtures/line';
import type { ChatLine } from './chat';
import { openPastPins } from './past-pins';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The chat is opened at second 1000. */
const OPENED = 1000;

const entry = (id: string, at: number, until: number | null) => ({
  message: { id, author: 'host', text: id, created_at: at },
  at,
  until,
});

function open(...answers: readonly object[]) {
  const { client, asked } = answeringClient(...answers);
  const until = signal<number | null>(null);
  const atEdge = signal(true);
  const pin = signal<ChatLine | null>(makeLine('current'));
  const start = performance.now();
  const pins = openPastPins({
    client,
    target: { type: 'live', id: '7' },
    until,
    atEdge,
    pin,
    now: () => OPENED * 1000 + performance.now() - start,
    onFailure: () => undefined,
  });
  const shown = () => pins.pin.value?.id ?? null;
  const goTo = async (second: number, isAtEdge = false) => {
    atEdge.value = isAtEdge;
    until.value = second * 1000;
    await vi.advanceTimersByTimeAsync(400);
    return shown();
  };
  return { pins, asked, until, atEdge, pin, shown, goTo };
}

const two = { data: [entry('first', 100, 200), entry('second', 300, null)] };

test('a rewound viewer has the pin of the moment, and at the edge the current one', async () => {
  const { goTo, asked } = open(two);
  expect(await goTo(990, true)).toBe('current');
  expect(asked).toEqual([]);
  expect(await goTo(400)).toBe('second');
  expect(await goTo(250)).toBeNull();
  expect(await goTo(150)).toBe('first');
  expect(await goTo(50)).toBeNull();
  expect(await goTo(1010, true)).toBe('current');
  expect(asked.map(({ path }) => path)).toEqual(['replay/live/7/pins']);
});

test('moments since the chat was opened are those that it has seen itself', async () => {
  const { goTo, asked } = open(two);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await goTo(1030)).toBe('current');
  expect(asked).toEqual([]);
});

test('a pin of the last half second before the chat was opened is that of the record', async () => {
  const { goTo } = open({ data: [entry('first', 100, 1000.4)] });
  expect(await goTo(1000.3)).toBe('first');
});

test('nothing is pinned in the past while the answer is on its way', async () => {
  const { until, atEdge, shown } = open(two);
  until.value = 400_000;
  atEdge.value = false;
  expect(shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(400);
  expect(shown()).toBe('second');
});

test('where the platform has none, all is as without it', async () => {
  const { goTo, pin, shown } = open(new ApiError(404, 'none'));
  expect(await goTo(400)).toBe('current');
  pin.value = null;
  expect(shown()).toBeNull();
});

test('a message that is deleted, or cleared with all, is not pinned in the past either', async () => {
  const { goTo, pins, shown } = open(two);
  expect(await goTo(150)).toBe('first');
  pins.take([{ type: 'delete', id: 'first' }]);
  expect(shown()).toBeNull();
  expect(await goTo(400)).toBe('second');
  pins.take([{ type: 'clear' }]);
  expect(shown()).toBeNull();
});
