import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import { parseUrl } from '../../../lib/address/parse-url';
import { isRedirect } from '../requests/tokens/is-redirect';

type Callbacks = LoaderCallbacks<LoaderContext>;

/** Origins that are known to accept or refuse the headers. */
export type Takers = Map<string, boolean>;

interface Options {
  /** Headers for a request; `null` for none. */
  readonly describe: (context: LoaderContext) => Record<string, string> | null;
  readonly takers: Takers;
  readonly withToken?: ((address: string) => string) | undefined;
  /** Sends requests without headers. */
  readonly Stock: HlsConfig['loader'];
  /** Sends requests with headers; fails at a redirect. */
  readonly Strict: HlsConfig['loader'];
}

/**
 * Describes requests by headers. These follow no redirect, which would take them to any host. An origin that redirects, or
 * does not allow the headers when the browser asks for that (CORS), is requested without them from then on.
 */
export function headerLoader({
  describe,
  takers,
  withToken = (address) => address,
  Stock,
  Strict,
}: Options): HlsConfig['loader'] {
  return class HeaderLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    /** hls.js keeps and modifies this object, so both loaders share it. */
    stats: LoaderStats;
    readonly #config: HlsConfig;
    #asking: Loader<LoaderContext>;

    constructor(config: HlsConfig) {
      this.#config = config;
      this.#asking = new Stock(config);
      this.stats = this.#asking.stats;
    }

    load(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      this.context = context;
      const origin = parseUrl(context.url)?.origin ?? '';
      const added = takers.get(origin) === false ? null : describe(context);
      if (added === null) return this.#ask(Stock, context, policy, callbacks);
      const url = withToken(context.url);
      const described = { ...context, url, headers: { ...context.headers, ...added } };
      const once = { ...policy, loadPolicy: { ...policy.loadPolicy, errorRetry: null } };
      this.#ask(Strict, described, once, {
        ...callbacks,
        onSuccess(response, stats, _, details) {
          takers.set(origin, true);
          callbacks.onSuccess(response, stats, context, details);
        },
        onError: (error, _, details, stats) => {
          if (isRedirect(details)) takers.set(origin, false);
          if (error.code !== 0 || takers.get(origin) === true)
            return callbacks.onError(error, context, details, stats);
          this.#ask(Stock, context, policy, {
            ...callbacks,
            onSuccess(...answer) {
              takers.set(origin, false);
              callbacks.onSuccess(...answer);
            },
          });
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
      this.#asking.abort();
    }

    destroy() {
      this.#asking.destroy();
    }

    getCacheAge() {
      return this.#asking.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string) {
      return this.#asking.getResponseHeader?.(name) ?? null;
    }
  };
}
