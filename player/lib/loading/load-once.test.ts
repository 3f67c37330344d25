import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once';

test('a part that is here is not loaded again', async () => {
  const load = vi.fn(async () => 'part');
  const once = loadOnce(load);
  expect(await Promise.all([once(), once()])).toEqual(['part', 'part']);
  expect(await once()).toBe('part');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that failed to load is loaded again', async () => {
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error('offline'));
  const once = loadOnce(load);
  await expect(once()).rejects.toThrow('offline');
  expect(await once()).toBe('part');
});
