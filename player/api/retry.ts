import { spread } from '../lib/polling/jitter';
import { throwIfAborted } from '../lib/throw-if-aborted';
import { wait } from '../lib/time/wait';
import { type ApiError, isMalformed } from './api-error';

/** Delay before a failed call is retried, in milliseconds; `null`: no retry. `failures` counts from 1. */
export type RetryPolicy = (error: ApiError, failures: number) => number | null;

/** Up to 3 retries after 1 s for a server failure or 409; up to 6 after 10 s without a response. */
export const detailsRetry: RetryPolicy = ({ status }, failures) => {
  if (status >= 500 || status === 409) return failures <= 3 ? 1000 : null;
  const unanswered = status < 404 && !(status >= 400 && status <= 403);
  return unanswered && failures <= 6 ? 10_000 : null;
};

/** Most other calls: up to 3 retries after 2 s. Client errors are not retried, except 408 and 429. */
export const usualRetry: RetryPolicy = ({ status }, failures) => {
  const worthwhile = status === 0 || status === 408 || status === 429 || status >= 500;
  return worthwhile && failures <= 3 ? 2000 : null;
};

/** For calls that are polled: the poll requests again anyway. */
export const noRetry: RetryPolicy = () => null;

/** `Retry-After` is honoured up to this limit; longer waits count as failures. */
const LONGEST_WAIT_MS = 120_000;

export interface RetryOptions {
  readonly policy: RetryPolicy;
  readonly signal: AbortSignal;
  /** Called for each failure that will be retried, so that a message can be shown. */
  readonly onRetry?: ((error: ApiError) => void) | undefined;
  /** Makes waits end early, for example when the network is back. */
  readonly hurry?: (wake: () => void) => () => void;
}

export async function withRetry<T>(
  call: (failures: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  const { policy, signal, onRetry, hurry } = options;
  for (let failures = 0; ; ) {
    try {
      return await call(failures);
    } catch (error) {
      throwIfAborted(signal);
      failures += 1;
      if (!isApiError(error) || isMalformed(error)) throw error;
      const delay = policy(error, failures);
      if (delay === null) throw error;
      const asked = error.retryAfter === null ? 0 : error.retryAfter * 1000;
      if (asked > LONGEST_WAIT_MS) throw error;
      onRetry?.(error);
      // Many clients receive the same `Retry-After`, so jitter is added.
      const pause = Math.max(delay, asked && asked + spread(delay));
      await waitOrHurry(pause, signal, asked ? undefined : hurry);
    }
  }
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

async function waitOrHurry(ms: number, signal: AbortSignal, hurry: RetryOptions['hurry']): Promise<void> {
  if (hurry === undefined) return wait(ms, signal);
  const waiting = new AbortController();
  const hurried = new Promise<void>((resolve) => {
    waiting.signal.addEventListener('abort', hurry(resolve), { once: true });
  });
  const stop = () => waiting.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([wait(ms, waiting.signal), hurried]);
  } finally {
    signal.removeEventListener('abort', stop);
    waiting.abort();
  }
}
