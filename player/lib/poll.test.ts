import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './poll';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a poll runs after each interval until it is ended', () => {
  const run = vi.fn();
  const end = poll(500, run);
  vi.advanceTimersByTime(1600);
  expect(run).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(3);
});
