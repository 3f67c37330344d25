// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { openLock } from './lock';

test('the lock closes and opens, and popovers close with it', () => {
  const onLock = vi.fn();
  const lock = openLock({ lockable: signal(true), onLock });
  lock.toggle();
  expect(lock.locked.value).toBe(true);
  lock.toggle();
  expect(lock.locked.value).toBe(false);
  expect(onLock).toHaveBeenCalledTimes(1);
});

test('a player that cannot be locked stays unlocked', () => {
  const lock = openLock({ lockable: signal(false), onLock: () => undefined });
  lock.toggle();
  expect(lock.locked.value).toBe(false);
});

test('the end of the video opens the lock', () => {
  const lockable = signal(true);
  const lock = openLock({ lockable, onLock: () => undefined });
  lock.toggle();
  lockable.value = false;
  lockable.value = true;
  expect(lock.locked.value).toBe(false);
});
