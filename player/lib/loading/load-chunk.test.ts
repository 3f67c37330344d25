import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a chunk that the network drops is requested again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('dropped')).mockResolvedValue('part');
  const loaded = loadChunk(load);
  await vi.advanceTimersByTimeAsync(300);
  expect(await loaded).toBe('part');
});

test('an unavailable chunk fails after the third try', async () => {
  const load = vi.fn().mockRejectedValue(new Error('dropped'));
  const loaded = expect(loadChunk(load)).rejects.toThrow('dropped');
  await vi.advanceTimersByTimeAsync(2000);
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});

test('a lost style sheet is requested again before its chunk counts as loaded', async () => {
  await loadChunk(async () => 'first');
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'stylesheet';
  link.dispatchEvent(new Event('error'));
  const load = vi.fn().mockResolvedValue('part');
  const loaded = loadChunk(load);
  await vi.advanceTimersByTimeAsync(0);
  const again = document.head.querySelector('link');
  expect(again).not.toBe(link);
  expect(load).not.toHaveBeenCalled();
  again?.dispatchEvent(new Event('load'));
  expect(await loaded).toBe('part');
});
