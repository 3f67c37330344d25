import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPace } from './send-rate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is sent at once, later ones only as the newest, and the last one always', () => {
  const send = vi.fn();
  const pace = openPace<number>(250, send);
  for (const value of [1, 2, 3]) pace.offer(value);
  expect(send.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(250);
  expect(send.mock.calls).toEqual([[1], [3]]);
  vi.advanceTimersByTime(1000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('forgotten events are not sent', () => {
  const send = vi.fn();
  const pace = openPace<number>(250, send);
  pace.offer(1);
  pace.offer(2);
  pace.forget();
  vi.advanceTimersByTime(1000);
  expect(send.mock.calls).toEqual([[1]]);
});
