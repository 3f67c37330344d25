import { afterEach, expect, it, vi } from 'vitest';
import { alone } from './alone';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (request: (name: string, run: () => Promise<void>) => Promise<void>) =>
  vi.stubGlobal('navigator', { locks: { request } });

it('runs under a lock of the product’s own name', async () => {
  const names: string[] = [];
  withLocks(async (name, run) => {
    names.push(name);
    await run();
  });
  const run = vi.fn(async () => {});
  await alone('door', run);
  expect([names, run.mock.calls.length]).toEqual([['pardeh:door'], 1]);
});

it('runs anyway if there are no locks, or none are granted', async () => {
  const run = vi.fn(async () => {});
  vi.stubGlobal('navigator', {});
  await alone('door', run);
  withLocks(async () => {
    throw new DOMException('', 'SecurityError');
  });
  await alone('door', run);
  expect(run).toHaveBeenCalledTimes(2);
});

it('reports its failure, and does not run it again', async () => {
  withLocks((_, run) => run());
  const run = vi.fn(async () => {
    throw new Error('broken');
  });
  await expect(alone('door', run)).rejects.toThrow('broken');
  expect(run).toHaveBeenCalledTimes(1);
});
