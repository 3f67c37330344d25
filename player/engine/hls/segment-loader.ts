import Hls, {
  type FragmentLoaderConstructor,
  type FragmentLoaderContext,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js';
import type { SegmentQuery } from '../contract';
import { withSegmentQuery } from './segment-query';

/** The stock loader, for segments and inits of sound and picture; playlists and subtitles keep their addresses. */
export function segmentLoader(query: () => SegmentQuery): FragmentLoaderConstructor {
  return class SegmentLoader implements Loader<FragmentLoaderContext> {
    context: FragmentLoaderContext | null = null;
    readonly #stock: Loader<LoaderContext>;

    constructor(config: HlsConfig) {
      this.#stock = new Hls.DefaultConfig.loader(config);
    }

    /** hls.js writes into it, so it is the stock loader's own. */
    get stats() {
      return this.#stock.stats;
    }

    load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ) {
      this.context = context;
      const carries = context.frag.type !== 'subtitle';
      // The fragment keeps its own address: what is added must not come into errors and logs.
      const asked = carries ? { ...context, url: withSegmentQuery(context.url, query()) } : context;
      this.#stock.load(asked, config, answering(context, callbacks));
    }

    abort() {
      this.#stock.abort();
    }

    destroy() {
      this.context = null;
      this.#stock.destroy();
    }
  };
}

/** Answers come with the context that hls.js gave. */
function answering(
  context: FragmentLoaderContext,
  { onSuccess, onError, onTimeout, onAbort, onProgress }: LoaderCallbacks<FragmentLoaderContext>,
): LoaderCallbacks<LoaderContext> {
  return {
    onSuccess: (response, stats, _, details) => onSuccess(response, stats, context, details),
    onError: (error, _, details, stats) => onError(error, context, details, stats),
    onTimeout: (stats, _, details) => onTimeout(stats, context, details),
    ...(onAbort && { onAbort: (stats, _, details) => onAbort(stats, context, details) }),
    ...(onProgress && { onProgress: (stats, _, data, details) => onProgress(stats, context, data, details) }),
  };
}
