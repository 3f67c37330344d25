// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDetailsClock } from './details-clock';

const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([DAY_MS, -DAY_MS])('tells the platform’s time on a device that is %i ms ahead', (ahead) => {
  const clock = openDetailsClock();
  const start = Date.now() - ahead;
  clock.learn(new Date(start).toUTCString());
  vi.advanceTimersByTime(5000);
  expect(clock.now()).toBe(start + 5000);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(clock.now()).toBe(start + 5000);
});

test.each([null, 'yesterday'])('is the device’s where the date is %s', (date) => {
  const clock = openDetailsClock();
  clock.learn(date);
  expect(clock.now()).toBe(Date.now());
});
