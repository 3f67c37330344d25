import {
  FetchLoader,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoadStats,
} from 'hls.js';
import { joinBytes } from '../../../lib/bytes';
import type { TokenFor } from '../../contract';
import { withSegmentQuery } from './segment-query';

type Callbacks = LoaderCallbacks<LoaderContext>;
type Details = Parameters<Callbacks['onError']>[2];

/** Answers of a server that requires a token. */
const REFUSED: readonly number[] = [401, 403];

/**
 * For segments that may need the viewer's token. A page learns where a redirect leads only after it was followed, so a
 * request with the token follows none. What is redirected is asked for without the token, and where that is refused by
 * another host that may have it, there once more with the token.
 *
 * @param Stock asks without a token
 * @param Strict asks with one, and fails at a redirect
 */
export function tokenLoader(
  tokenFor: TokenFor,
  Stock: HlsConfig['loader'],
  Strict: HlsConfig['loader'] = StrictLoader,
): HlsConfig['loader'] {
  return class TokenLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    /** hls.js keeps and writes it, so it is one object whoever answers. */
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
      // By this a loader tells that it was used already.
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

/** A fetch tells its pace only while it is read in pieces, which are kept for those who want the whole. */
class StrictLoader extends FetchLoader {
  constructor(config: HlsConfig) {
    const fetchSetup = ({ url }: LoaderContext, init: RequestInit) =>
      new Request(url, { ...init, redirect: 'manual' });
    super({ ...config, fetchSetup });
  }

  override load(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
    const inPieces = policy.highWaterMark === 0;
    super.load(context, { ...policy, highWaterMark: 0 }, inPieces ? callbacks : whole(callbacks));
  }
}

function whole(callbacks: Callbacks): Callbacks {
  const pieces: Uint8Array[] = [];
  return {
    ...callbacks,
    onProgress(_, __, data) {
      if (data instanceof ArrayBuffer) pieces.push(new Uint8Array(data));
    },
    onSuccess(response, stats, context, details) {
      const data = joinBytes(pieces).buffer;
      callbacks.onProgress?.(stats, context, data, details);
      callbacks.onSuccess({ ...response, data }, stats, context, details);
    },
  };
}

function isRedirect(details: Details): boolean {
  return details instanceof Response && details.type === 'opaqueredirect';
}

function answeredAt(details: Details): string {
  if (details instanceof Response) return details.url;
  return details instanceof XMLHttpRequest ? details.responseURL : '';
}
