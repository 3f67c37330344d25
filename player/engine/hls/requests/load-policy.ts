import type { HlsLoadPolicies, LoaderConfig, LoaderResponse, RetryConfig } from 'hls.js';

/**
 * Short policies for each request; patience is the supervisor's (resilience.md, "Streams under fault"). The
 * specification's own numbers as policies of single requests would freeze the picture for many seconds.
 */

/** Statuses that are worth another try at once. A 429 says when to come back, which is the supervisor's to honour. */
const RETRIED = new Set([0, 404, 408, 425]);
const FIRST_DELAY_MS = 300;

export function worthRetrying(status: number | undefined): boolean {
  return status !== undefined && (RETRIED.has(status) || status >= 500);
}

/** `statuses`: which answers are asked for again; a request that timed out always is. */
function retry(
  times: number,
  statuses: (status: number | undefined) => boolean = worthRetrying,
): RetryConfig {
  return {
    maxNumRetry: times,
    /** Read for each retry: 300 ms × U(0.5, 1.5). */
    get retryDelayMs() {
      return FIRST_DELAY_MS * (0.5 + Math.random());
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
 * A master playlist that fails is the supervisor's: it is missing, or all is asked for anew. The loader's own retries
 * would pass the gate unseen.
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

/** A live segment that is late is worthless, so nothing waits long. */
export const LIVE_POLICIES: Policies = {
  manifestLoadPolicy: manifest(4000, 8000),
  playlistLoadPolicy: requests(3000, 6000, 2),
  fragLoadPolicy: requests(3000, 6000, 1),
  keyLoadPolicy: requests(3000, 6000, 2),
};

/**
 * On demand a slow line may take its time: whole loads have the specification's limits (manifests 20 s, fragments
 * 120 s). A load that stands still is the progress watch's to end.
 */
export const ON_DEMAND_POLICIES: Policies = {
  manifestLoadPolicy: manifest(6000, 20_000),
  playlistLoadPolicy: requests(5000, 20_000, 2),
  fragLoadPolicy: requests(5000, 120_000, 1),
  keyLoadPolicy: requests(5000, 20_000, 2),
};
