import { effect, signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warnOfListeners, warnOfSubscribers } from './warn-of-leaks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a signal is reported once it has more than 100 subscribers at a time', () => {
  const warn = vi.fn();
  warnOfSubscribers(warn);
  const time = signal(0);
  const read = () => effect(() => void time.value);
  for (let count = 0; count < 300; count += 1) read()();
  expect(warn).not.toHaveBeenCalled();
  const ends = Array.from({ length: 150 }, read);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[1]).toBe(time);
  for (const end of ends) end();
});

test('listeners that outlive their video are reported, and no others', () => {
  const target = new EventTarget();
  const current = signal<object | null>({});
  const warn = vi.fn();
  warnOfListeners(target, current, warn);
  const nothing = () => undefined;
  const ending = new AbortController();
  target.addEventListener('pause', nothing, { signal: ending.signal });
  target.addEventListener('seeked', nothing);
  target.addEventListener('ended', nothing, { once: true });
  target.dispatchEvent(new Event('ended'));
  const leave = () => {
    current.value = {};
    vi.advanceTimersByTime(2000);
  };
  ending.abort();
  target.removeEventListener('seeked', nothing);
  leave();
  expect(warn).not.toHaveBeenCalled();
  target.addEventListener('timeupdate', nothing);
  leave();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), ['timeupdate']);
});
