import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
  LoaderStats,
} from 'hls.js';
import { safeMedia } from '../../../lib/address/safe-address';
import type { Presentation } from './presentation';
import { readAddress } from './rendition';
import type { MissingIndex, Translator } from './translator';

type Callbacks = LoaderCallbacks<LoaderContext>;
type Details = Parameters<Callbacks['onSuccess']>[3];

/** The status of a forbidden address, which the player handles like a missing one. */
const FORBIDDEN = 404;
const MISSING = 404;

export interface IndexRequest {
  /** The loader of segments. */
  readonly Stock: HlsConfig['loader'];
  /** Maps the address of a file to the one that is requested. */
  readonly address: (url: string) => string;
}

/**
 * Responds to hls.js's playlist requests with playlists that are generated from a description (MPD). The address of the
 * master playlist is that of the description; media playlists add a fragment to it, and are generated from the last
 * description while that is valid.
 */
export function dashLoader(
  Stock: HlsConfig['loader'],
  translator: Translator,
  index: IndexRequest,
): HlsConfig['loader'] {
  return class DashLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    readonly #config: HlsConfig;
    /** Composition, since the helper for `super` calls would be added to the scripts that every page loads. */
    readonly #stock: Loader<LoaderContext>;
    #index: Loader<LoaderContext> | null = null;
    /** Whether the request has been aborted or destroyed. */
    #isLeft = false;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #settle: (presentation: Presentation | null) => void = () => undefined;

    constructor(config: HlsConfig) {
      this.#config = config;
      this.#stock = new Stock(config);
    }

    get stats() {
      return this.#stock.stats;
    }

    set stats(stats: LoaderStats) {
      this.#stock.stats = stats;
    }

    load(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      this.context = context;
      const named = isPlaylist(context) ? readAddress(context.url) : null;
      if (named === null && context.type !== 'manifest') return this.#loadSegment(context, policy, callbacks);
      if (named === null) return this.#askForMaster(context, policy, callbacks);
      void this.#list(named.url, context, policy, callbacks);
    }

    #loadSegment(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      const { missing } = translator;
      const load = () => {
        if (this.#isLeft) return;
        this.#stock.load(context, policy, {
          ...callbacks,
          onError(error, ...rest) {
            if (error.code === MISSING) missing.add(context.url);
            callbacks.onError(error, ...rest);
          },
        });
      };
      const wait = translator.isLive() ? missing.waitFor(context.url) : 0;
      if (wait > 0) this.#timer = setTimeout(load, wait);
      else load();
    }

    abort() {
      this.#leave();
      this.#index?.abort();
      this.#stock.abort();
    }

    destroy() {
      this.#leave();
      this.#index?.destroy();
      this.#stock.destroy();
    }

    getCacheAge() {
      return this.#stock.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string) {
      return this.#stock.getResponseHeader?.(name) ?? null;
    }

    #leave() {
      this.#isLeft = true;
      clearTimeout(this.#timer);
      this.#settle(null);
    }

    #askForMaster(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      this.#stock.load(context, policy, {
        ...callbacks,
        onSuccess: (response, stats, _, details) => {
          void read(translator, context.url, response, details).then((presentation) => {
            if (this.#isLeft) return;
            const translated =
              presentation === null ? response : { ...response, data: translator.master(presentation) };
            callbacks.onSuccess(translated, stats, context, details);
          });
        },
      });
    }

    /** Always responds asynchronously, since callers start their timers after the request. */
    async #list(
      url: string,
      context: LoaderContext,
      policy: LoaderConfiguration,
      callbacks: Callbacks,
    ): Promise<void> {
      const known = translator.known(url);
      const asking = known ?? translator.asking.pending(url);
      if (asking === null) return this.#ask(url, context, policy, callbacks);
      const presentation = await asking;
      if (this.#isLeft) return;
      if (presentation === null) return this.#list(url, context, policy, callbacks);
      this.stats.loading.start = this.stats.loading.first = performance.now();
      this.#answer(presentation, context, policy, callbacks, null);
    }

    #ask(url: string, context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
      const settle = translator.asking.begin(url);
      this.#settle = settle;
      this.#stock.load({ ...context, url }, policy, {
        ...callbacks,
        onSuccess: (response, stats, _, details) => {
          void read(translator, url, response, details).then((presentation) => {
            settle(presentation);
            if (this.#isLeft) return;
            if (presentation === null) callbacks.onSuccess(response, stats, context, details);
            else this.#answer(presentation, context, policy, callbacks, details);
          });
        },
        onError(error, _, details, stats) {
          settle(null);
          callbacks.onError(error, context, details, stats);
        },
        onTimeout(stats, _, details) {
          settle(null);
          callbacks.onTimeout(stats, context, details);
        },
      });
    }

    /** Fetches missing segment indexes one by one, and then responds with the playlist. */
    #answer(
      presentation: Presentation,
      context: LoaderContext,
      policy: LoaderConfiguration,
      callbacks: Callbacks,
      details: Details,
    ) {
      const { url } = context;
      const missing = translator.missingIndex(presentation, url);
      if (missing !== null)
        return this.#askForIndex(missing, context, policy, {
          ...callbacks,
          onSuccess: ({ data }) => {
            if (this.#isLeft) return;
            translator.learnIndex(missing, data instanceof ArrayBuffer ? data : new ArrayBuffer(0));
            this.#answer(presentation, context, policy, callbacks, details);
          },
          onError: (error, _, failed) => callbacks.onError(error, context, failed, this.stats),
          onTimeout: (_, __, failed) => callbacks.onTimeout(this.stats, context, failed),
        });
      this.stats.loading.end = performance.now();
      const data = translator.media(presentation, url);
      callbacks.onSuccess({ url, data, code: 200 }, this.stats, context, details);
    }

    #askForIndex(
      { addressing: { base }, start, length }: MissingIndex,
      playlist: LoaderContext,
      policy: LoaderConfiguration,
      to: Callbacks,
    ) {
      const url = index.address(base);
      const range = { rangeStart: start, rangeEnd: start + length };
      const context = { ...playlist, url, responseType: 'arraybuffer', ...range };
      this.#index?.destroy();
      this.#index = new index.Stock(this.#config);
      const { stats } = this.#index;
      if (safeMedia(context.url) === null)
        return to.onError({ code: FORBIDDEN, text: 'The host is not allowed.' }, context, null, stats);
      this.#index.load(context, { ...policy }, to);
    }
  };
}

/** Whether a context is that of a playlist. */
function isPlaylist(context: LoaderContext): boolean {
  return 'levelOrTrack' in context;
}

function read(translator: Translator, asked: string, { data, url }: LoaderResponse, details: Details) {
  const text = typeof data === 'string' ? data : '';
  return translator.read(text, { asked, url: url || asked, date: dateOf(details) });
}

/** Avoids reading a header that CORS does not expose, which logs an error in the console. */
function dateOf(details: Details): string | null {
  if (!(details instanceof XMLHttpRequest)) return null;
  return /^date:\s*(.*?)\s*$/im.exec(details.getAllResponseHeaders())?.[1] ?? null;
}
