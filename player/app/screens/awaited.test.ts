import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCountdown } from './awaited';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => vi.useRealTimers());

const NOW_S = 1_000_000;

test('it counts down to the beginning, and is due then', () => {
  const countdown = openCountdown(NOW_S + 3);
  const end = countdown.open();
  const seen: (number | undefined)[] = [];
  for (let half = 0; half < 8; half += 1) {
    seen.push(countdown.awaited.value?.left.value);
    vi.advanceTimersByTime(500);
  }
  expect(seen).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  expect(countdown.awaited.value?.startsAt).toBe((NOW_S + 3) * 1000);
  end();
});

test('only the number is updated', () => {
  const countdown = openCountdown(NOW_S + 60);
  const end = countdown.open();
  const first = countdown.awaited.value;
  vi.advanceTimersByTime(5000);
  expect(countdown.awaited.value).toBe(first);
  end();
});

test('nothing is awaited where nothing is announced, and nothing that is ten minutes late', () => {
  expect(openCountdown(null).awaited.value).toBeNull();
  expect(openCountdown(NOW_S - 599).awaited.value).not.toBeNull();
  expect(openCountdown(NOW_S - 601).awaited.value).toBeNull();
});
