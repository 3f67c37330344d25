import type { HlsLoadPolicies, LoaderConfig, LoaderResponse, RetryConfig } from 'hls.js';
import { jitter } from '../../../lib/polling/jitter';

/**
 * Short timeouts for each request; the supervisor provides patience. Longer timeouts on single requests would freeze
 * the picture for many seconds.
 */

/** Statuses worth an immediate retry. The supervisor honours the Retry-After of a 429. */
const RETRIED = new Set([0, 404, 408, 425]);
const FIRST_DELAY_MS = 300;

export function worthRetrying(status: number | undefined): boolean {
  return status !== undefined && (RETRIED.has(status) || status >= 500);
}

/** `statuses`: responses that are requested again; timeouts always are. */
function retry(
  times: number,
  statuses: (status: number | undefined) => boolean = worthRetrying,
): RetryConfig {
  return {
    maxNumRetry: times,
    /** Read for each retry: 300 ms × U(0.5, 1.5). */
    get retryDelayMs() {
      return jitter(FIRST_DELAY_MS, 0.5);
    },
    maxRetryDelayMs: 2000,
    shouldRetry(config, made, timedOut, response: LoaderResponse | undefined) {
      return made < (config?.maxNumRetry ?? 0) && (timedOut || statuses(response?.code));
    },
  };
}

function requests(firstByteMs: number, wholeMs: number, times: number): { default: LoaderConfig } {
  const again = retry(times);
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      timeoutRetry: again,
      errorRetry: again,
    },
  };
}

/**
 * The supervisor handles failures of the master playlist: it is missing, or everything is requested again. The loader's
 * own retries would bypass the gate.
 */
function manifest(firstByteMs: number, wholeMs: number): { default: LoaderConfig } {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      timeoutRetry: null,
      errorRetry: null,
    },
  };
}

type Policies = Pick<
  HlsLoadPolicies,
  'manifestLoadPolicy' | 'playlistLoadPolicy' | 'fragLoadPolicy' | 'keyLoadPolicy'
>;

/** A late live segment is useless, so all timeouts are short. */
export const LIVE_POLICIES: Policies = {
  manifestLoadPolicy: manifest(4000, 8000),
  playlistLoadPolicy: requests(3000, 6000, 2),
  fragLoadPolicy: requests(3000, 6000, 1),
  keyLoadPolicy: requests(3000, 6000, 2),
};

/**
 * On demand, a slow connection may take longer: complete responses have long timeouts (manifests 20 s, fragments 120
 * s). The progress watch ends stalled loads.
 */
export const ON_DEMAND_POLICIES: Policies = {
  manifestLoadPolicy: manifest(6000, 20_000),
  playlistLoadPolicy: requests(5000, 20_000, 2),
  fragLoadPolicy: requests(5000, 120_000, 1),
  keyLoadPolicy: requests(5000, 20_000, 2),
};
