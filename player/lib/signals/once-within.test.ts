import { signal } from '@preact/signals-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { onceWithin } from './once-within';

function start() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gone = vi.fn();
  const wanted = signal(false, { unwatched: gone });
  const done = vi.fn();
  const waiting = onceWithin(1000, () => wanted.value).then(done);
  return { wanted, gone, done, waiting };
}

it('resolves as soon as it is true, and lets its timer go', async () => {
  const { wanted, done, waiting } = start();
  wanted.value = true;
  await waiting;
  expect(done).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('resolves at its timeout otherwise, and releases its signals', async () => {
  const { gone, done } = start();
  await vi.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  expect(gone).toHaveBeenCalledOnce();
});
