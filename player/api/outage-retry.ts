import { jitter } from '../lib/polling/jitter';
import { type RetryPolicy, usualRetry } from './retry';

/** Delay before each retry, in milliseconds. With jitter they add up to at least 34 s. */
const DELAYS_MS = [2000, 4000, 8000, 16_000, 18_000, 20_000];

/** Calls that must outlive an outage of half a minute, with jitter, because a crowd makes them at the same moment. */
export const outageRetry: RetryPolicy = (error, failures) => {
  const delay = DELAYS_MS[failures - 1];
  return delay === undefined || usualRetry(error, 1) === null ? null : jitter(delay, 0.5);
};

/** Renewals of a login must outlive an outage too. A status of 500 is no outage, and is not retried for that long. */
export const renewalRetry: RetryPolicy = (error, failures) =>
  (error.status === 500 ? usualRetry : outageRetry)(error, failures);
