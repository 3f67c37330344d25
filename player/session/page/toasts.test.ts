// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openToasts } from './toasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a toast lives for three seconds', () => {
  const { current, show } = openToasts();
  show({ key: 'error.generic', tone: 'bad' });
  vi.advanceTimersByTime(2999);
  expect(current.value).toMatchObject({ key: 'error.generic', tone: 'bad', detail: null });
  vi.advanceTimersByTime(1);
  expect(current.value).toBeNull();
});

it('a new toast takes the place of the old one, for its own three seconds', () => {
  const { current, show } = openToasts();
  show({ key: 'error.generic' });
  vi.advanceTimersByTime(2000);
  show({ key: 'toast.link-copied' });
  vi.advanceTimersByTime(2999);
  expect(current.value?.key).toBe('toast.link-copied');
  vi.advanceTimersByTime(1);
  expect(current.value).toBeNull();
});

it('a toast under the pointer stays, and lives for three seconds after it', () => {
  const { current, show, hold, close } = openToasts();
  show({ key: 'error.generic' });
  const release = hold();
  vi.advanceTimersByTime(60_000);
  expect(current.value).not.toBeNull();
  release();
  vi.advanceTimersByTime(3000);
  expect(current.value).toBeNull();
  show({ key: 'error.generic' });
  close();
  expect(vi.getTimerCount()).toBe(0);
});
