// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openElapsed } from './elapsed';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the time asleep counts, and a time of day that is set back does not', () => {
  const elapsed = openElapsed();
  vi.advanceTimersByTime(1000);
  expect(elapsed()).toBe(1000);
  // Only `Date` advances; timers and `performance.now()` do not.
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(elapsed()).toBe(1000 + HOUR_MS);
  vi.setSystemTime(Date.now() - 2 * HOUR_MS);
  vi.advanceTimersByTime(1000);
  expect(elapsed()).toBe(2000 + HOUR_MS);
});
