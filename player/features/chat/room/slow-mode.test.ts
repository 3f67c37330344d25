// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSlowMode } from './slow-mode';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the time that the device slept counts, and a clock that is set back does not', () => {
  const slow = openSlowMode(signal(60));
  slow.onSent();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(slow.secondsLeft.value).toBe(55);
  // Timers and `performance.now()` stand still meanwhile.
  vi.setSystemTime(Date.now() + 50_000);
  vi.advanceTimersByTime(1000);
  expect(slow.secondsLeft.value).toBe(4);
  slow.close();
});
