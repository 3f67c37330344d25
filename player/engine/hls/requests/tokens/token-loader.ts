import {
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoadStats,
} from 'hls.js';
import type { TokenFor } from '../../../contract';
import { withSegmentQuery } from '../../../media/segment-query';
import { isRedirect } from './is-redirect';
import { StrictLoader } from './strict-loader';

type Callbacks = LoaderCallbacks<LoaderContext>;
type Details = Parameters<Callbacks['onError']>[2];

/** Statuses of a server that requires a token. */
const REFUSED: readonly number[] = [401, 403];

/**
 * For segments that may need the viewer's token. A page learns the target of a redirect only after following it, so
 * requests with the token follow none. Redirected segments are requested without the token, and if a permitted host
 * rejects that, once more with it.
 *
 * @param Stock requests without a token
 * @param Strict requests with the token and fails at a redirect
 */
export function tokenLoader(
  tokenFor: TokenFor,
  Stock: HlsConfig['loader'],
  Strict: HlsConfig['loader'] = StrictLoader,
): HlsConfig['loader'] {
  return class TokenLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    /** hls.js keeps and modifies this object, so all loaders share it. */
    stats = new LoadStats();
    readonly #config: HlsConfig;
    #asking: Loader<LoaderContext> | null = null;

    constructor(config: HlsConfig) {
      this.#config = config;
    }

    load(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      this.context = context;
      const carrying = withToken(context.url);
      if (carrying === null) return this.#ask(Stock, context, policy, callbacks);
      this.#ask(Strict, { ...context, url: carrying }, policy, {
        ...callbacks,
        onError: (error, asked, details, stats) => {
          if (isRedirect(details)) this.#askElsewhere(context, policy, callbacks);
          else callbacks.onError(error, asked, details, stats);
        },
      });
    }

    #askElsewhere(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      this.#ask(Stock, context, policy, {
        ...callbacks,
        onError: (error, asked, details, stats) => {
          const answered = answeredAt(details);
          const carrying = answered === context.url ? null : withToken(answered);
          if (carrying === null || !REFUSED.includes(error.code))
            return callbacks.onError(error, asked, details, stats);
          this.#ask(Strict, { ...context, url: carrying }, policy, callbacks);
        },
      });
    }

    #ask(Kind: HlsConfig['loader'], context: LoaderContext, policy: LoaderConfiguration, to: Callbacks) {
      this.#asking = new Kind(this.#config);
      this.#asking.stats = this.stats;
      // Loaders use this value to detect reuse.
      this.stats.loading.start = 0;
      this.#asking.load(context, policy, to);
    }

    abort() {
      this.#asking?.abort();
    }

    destroy() {
      this.#asking?.destroy();
    }

    getCacheAge() {
      return this.#asking?.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string) {
      return this.#asking?.getResponseHeader?.(name) ?? null;
    }
  };

  function withToken(address: string): string | null {
    const carrying = withSegmentQuery(address, { token: tokenFor(address) });
    return carrying === address ? null : carrying;
  }
}

function answeredAt(details: Details): string {
  if (details instanceof Response) return details.url;
  return details instanceof XMLHttpRequest ? details.responseURL : '';
}
