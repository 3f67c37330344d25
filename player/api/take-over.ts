import type { FetchedResponse } from '../lib/handoff/handoff';
import { ignoreFailure } from '../lib/ignore-failure';
import { throwIfAborted } from '../lib/throw-if-aborted';
import { wait } from '../lib/time/wait';
import type { Answer } from './answer';
import { ApiError } from './api-error';

/**
 * Waits for a response to an earlier request, at most `timeout` milliseconds.
 *
 * @throws ApiError with status 0 if there is none; the abort reason of `signal`
 */
export async function takeOver(
  underWay: Promise<FetchedResponse>,
  timeout: number,
  signal: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController();
  const late = wait(timeout, ending.signal).then(() => {
    throw new ApiError(0, 'timeout');
  });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ending.signal });
  });
  const answer = async () => {
    const response = await underWay;
    return {
      status: response.status,
      data: await response.text(),
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
    };
  };
  try {
    return await Promise.race([answer(), late, aborted]);
  } catch (error) {
    throwIfAborted(signal);
    throw error instanceof ApiError ? error : new ApiError(0, 'no answer');
  } finally {
    ending.abort();
    // The abort rejects the timeout, which nothing awaits any more.
    late.catch(ignoreFailure);
  }
}
