import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { detailsRetry, usualRetry, withRetry } from './retry';

function delays(policy: typeof detailsRetry, status: number): (number | null)[] {
  return Array.from({ length: 8 }, (_, index) => policy(new ApiError(status, ''), index + 1));
}

describe('retry policies', () => {
  it.each([500, 503, 409])('ask for details three times more, a second apart, on status %i', (status) => {
    expect(delays(detailsRetry, status)).toEqual([1000, 1000, 1000, null, null, null, null, null]);
  });

  it('ask for details six times more, ten seconds apart, when no answer came', () => {
    expect(delays(detailsRetry, 0)).toEqual([...Array(6).fill(10_000), null, null]);
  });

  it.each([400, 401, 402, 403, 404, 410, 429])('do not ask for details again on status %i', (status) => {
    expect(detailsRetry(new ApiError(status, ''), 1)).toBeNull();
  });

  it.each([0, 408, 429, 500, 503])(
    'make other calls three times more, two seconds apart, on status %i',
    (status) => {
      expect(delays(usualRetry, status).slice(0, 4)).toEqual([2000, 2000, 2000, null]);
    },
  );

  it.each([400, 401, 403, 404])("do not repeat the client's own mistake %i", (status) => {
    expect(usualRetry(new ApiError(status, ''), 1)).toBeNull();
  });
});

describe('withRetry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const signal = new AbortController().signal;

  it('ends a wait early when it is hurried, as by a network that is back', async () => {
    let wake: () => void = () => undefined;
    let calls = 0;
    const result = withRetry(
      () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new ApiError(0, '')) : Promise.resolve('there');
      },
      {
        policy: detailsRetry,
        signal,
        hurry: (run) => {
          wake = run;
          return () => undefined;
        },
      },
    );
    await vi.advanceTimersByTimeAsync(100);
    wake();
    await expect(result).resolves.toBe('there');
  });

  it('reports each failure that will be retried, and no other', async () => {
    const failures: number[] = [];
    const result = withRetry(() => Promise.reject(new ApiError(500, 'x')), {
      policy: detailsRetry,
      signal,
      onRetry: (error) => failures.push(error.status),
    });
    const ended = expect(result).rejects.toMatchObject({ status: 500 });
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
    expect(failures).toEqual([500, 500, 500]);
  });

  it('does not wait for a platform that requests more than two minutes', async () => {
    const result = withRetry(() => Promise.reject(new ApiError(503, '', 3600)), {
      policy: usualRetry,
      signal,
    });
    await expect(result).rejects.toMatchObject({ status: 503 });
  });

  it('passes on other errors', async () => {
    const result = withRetry(() => Promise.reject(new TypeError('mistake')), { policy: usualRetry, signal });
    await expect(result).rejects.toThrow('mistake');
  });
});
