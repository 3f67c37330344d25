import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a part that the network drops is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('dropped')).mockResolvedValue('part');
  const loaded = loadChunk(load);
  await vi.advanceTimersByTimeAsync(300);
  expect(await loaded).toBe('part');
});

test('a part that cannot be had is told after the third try', async () => {
  const load = vi.fn().mockRejectedValue(new Error('dropped'));
  const loaded = expect(loadChunk(load)).rejects.toThrow('dropped');
  await vi.advanceTimersByTimeAsync(2000);
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});
