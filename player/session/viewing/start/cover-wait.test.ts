// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCoverWait } from './cover-wait';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a cover replaces a picture that starts automatically only if that takes long', () => {
  const { due } = openCoverWait(signal(true));
  vi.advanceTimersByTime(1400);
  expect(due.value).toBe(false);
  vi.advanceTimersByTime(200);
  expect(due.value).toBe(true);
});

test('an image that waits for the first press is there at once, and stays after it', () => {
  const started = signal(false);
  const { due } = openCoverWait(started);
  expect(due.value).toBe(true);
  started.value = true;
  expect(due.value).toBe(true);
});

test('if the browser requires a gesture, the cover appears at once', () => {
  const started = signal(true);
  const { due } = openCoverWait(started);
  started.value = false;
  expect(due.value).toBe(true);
});

test('nothing is waited for once it is closed', () => {
  const { due, close } = openCoverWait(signal(true));
  close();
  expect(vi.getTimerCount()).toBe(0);
  expect(due.value).toBe(false);
});
