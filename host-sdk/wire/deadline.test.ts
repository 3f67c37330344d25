// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDeadline } from './deadline';

const onPassed = vi.fn();
let now = 0;

/** Timers run `late` after their time. */
const pass = (ms: number, late = 0) => {
  now += ms + late;
  vi.advanceTimersByTime(ms);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onPassed.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a deadline passes in its time', () => {
  setDeadline(10_000, onPassed);
  pass(9999);
  expect(onPassed).not.toHaveBeenCalled();
  pass(1);
  expect(onPassed).toHaveBeenCalledOnce();
});

test('after the page stood still, the time begins anew once', () => {
  const stop = setDeadline(10_000, onPassed);
  pass(10_000, 5000);
  expect(onPassed).not.toHaveBeenCalled();
  // Once: the timers of hidden pages are late each time.
  pass(10_000, 5000);
  expect(onPassed).toHaveBeenCalledOnce();
  onPassed.mockReset();
  const stopInTime = setDeadline(10_000, onPassed);
  pass(10_000, 5000);
  stopInTime();
  stop();
  pass(20_000);
  expect(onPassed).not.toHaveBeenCalled();
});
