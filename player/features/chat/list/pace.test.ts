import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPace } from './pace';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('single items are handled at once, bursts together', () => {
  const run = vi.fn();
  const pace = openPace(run, () => 200);
  pace.ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let asked = 0; asked < 10; asked += 1) pace.ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  pace.ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test('nothing is done after its end', () => {
  const run = vi.fn();
  const pace = openPace(run, () => 200);
  pace.ask();
  pace.ask();
  pace.stop();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
