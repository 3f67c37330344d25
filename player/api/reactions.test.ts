import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { platformClient } from './fixtures/platform';
import { sendReactions } from './reactions';
import type { RetryPolicy } from './retry';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function policyOf(): Promise<RetryPolicy> {
  const { client, asked } = platformClient(() => ({ status: 'ok' }));
  const live = { type: 'live', id: '7', userId: null };
  await sendReactions(
    client,
    live,
    { option: 'a', reactions: { 1: {}, 2: {} } },
    new AbortController().signal,
  );
  const policy = asked[0]?.policy;
  if (policy === undefined) throw new Error('no policy');
  return policy;
}

const delays = (policy: RetryPolicy, status: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((failures) => policy(new ApiError(status, 'no'), failures));

test('a vote is sent again for longer than an outage of half a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const policy = await policyOf();
  const waits = delays(policy, 503);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 9000, 10_000, null]);
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeGreaterThan(30_000);
});

test('the votes of a crowd that failed together are sent again at different moments', async () => {
  const policy = await policyOf();
  const waits = Array.from({ length: 1000 }, () => policy(new ApiError(0, 'no answer'), 1) ?? 0);
  expect([Math.min(...waits) < 1100, Math.max(...waits) > 2900]).toEqual([true, true]);
});

test('a refused vote is not sent again', async () => {
  expect(delays(await policyOf(), 400)).toEqual([null, null, null, null, null, null, null]);
});
