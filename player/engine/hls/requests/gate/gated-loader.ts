import Hls, {
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type LoaderStats,
  LoadStats,
} from 'hls.js';
import { safeMedia } from '../../../../lib/address/safe-address';
import type { Download } from '../../../../lib/network/download';
import { poll } from '../../../../lib/poll';
import { listRequest } from '../../../traffic/media-requests';
import { answerWith } from './answer-with';
import type { LoaderRequest } from './loader-request';
import { trickles } from './pace';
import { type RequestGate, requestGate } from './request-gate';
import { askedToWait } from './retry-after';

/** The player handles a forbidden host like a missing file: further attempts would get the same response. */
const FORBIDDEN = { code: 404, text: 'The host is not allowed.' };

/** Interval at which a request's pace is checked, in milliseconds. */
const LOOK_MS = 250;

/**
 * The stock loader behind the request gate. A request without a response is sent a second time, and the first response
 * counts: this costs one request, whereas a timeout would cause a stall. A trickling response counts as timed out.
 */
export class GatedLoader<Context extends LoaderContext> implements Loader<Context> {
  context: Context | null = null;
  /** hls.js keeps and modifies this object, so all loaders share it. */
  readonly stats: LoaderStats;
  readonly #make: (policy: LoaderConfiguration) => Loader<LoaderContext>;
  readonly #request: LoaderRequest<Context>;
  readonly #gate: RequestGate;
  #first: Loader<LoaderContext> | null = null;
  #second: Loader<LoaderContext> | null = null;
  #callbacks: LoaderCallbacks<Context> | null = null;
  #waiting: (() => void)[] = [];

  constructor(
    config: HlsConfig,
    request: LoaderRequest<Context>,
    gate: RequestGate = requestGate,
    Stock: HlsConfig['loader'] = Hls.DefaultConfig.loader,
  ) {
    this.#make = (policy) => new (request.stock?.(policy) ?? Stock)(config);
    this.stats = new LoadStats();
    this.#request = request;
    this.#gate = gate;
  }

  load(context: Context, config: LoaderConfiguration, callbacks: LoaderCallbacks<Context>) {
    this.context = context;
    this.#callbacks = callbacks;
    if (safeMedia(context.url) === null) return this.#refuse(context);
    const download = this.#request.download?.(context) ?? null;
    if (download === null) return this.#waitForTurn(context, config);
    this.#watchSilence(download, context, config);
    const inPieces = Number.isFinite(config.highWaterMark ?? 0);
    void answerWith(download, context, this.stats, inPieces, () => this.#callbacks).then((answered) => {
      if (answered) this.#leave();
      else if (this.#callbacks !== null) this.#ask(context, config);
    });
  }

  /** The download is as old as its request, so a silent host is not given the same time again. */
  #watchSilence(download: Download, context: Context, config: LoaderConfiguration) {
    const { maxTimeToFirstByteMs } = this.#request.patience(context, config).loadPolicy;
    const until = download.times.requested + maxTimeToFirstByteMs;
    const timer = setTimeout(() => {
      const callbacks = this.#callbacks;
      if (download.times.first !== 0 || callbacks === null) return;
      this.#leave();
      download.abort();
      callbacks.onTimeout(this.stats, context, null);
    }, until - performance.now());
    this.#waiting.push(() => clearTimeout(timer));
  }

  #refuse(context: Context) {
    queueMicrotask(() => {
      const callbacks = this.#callbacks;
      this.#leave();
      callbacks?.onError(FORBIDDEN, context, null, this.stats);
    });
  }

  #waitForTurn(context: Context, config: LoaderConfiguration) {
    const { turn } = this.#request;
    if (turn === undefined) return this.#ask(context, config);
    const { loading } = this.stats;
    // hls.js treats a request without a start time as hanging, and does not repeat one with a start time.
    loading.start = performance.now();
    const go = () => {
      loading.start = 0;
      this.#ask(context, config);
    };
    this.#waiting.push(turn(context, go));
  }

  #ask(context: Context, config: LoaderConfiguration) {
    const asked = { ...context, url: this.#request.address(context) };
    const patient = this.#request.patience(context, config);
    this.#enter(asked.url, () => {
      const first = this.#make(patient);
      first.stats = this.stats;
      listRequest({ url: asked.url, stats: this.stats });
      this.#first = first;
      first.load(asked, patient, this.#answers(context, first));
      this.#watch(asked, context, patient);
      this.#watchPace(context, patient);
    });
  }

  abort() {
    const callbacks = this.#callbacks;
    const { stats, context } = this;
    this.#leave();
    if (!callbacks) return;
    this.#first?.abort();
    // A request that still waits in the gate has nothing to abort, but counts as aborted.
    stats.aborted = true;
    if (context !== null) callbacks.onAbort?.(stats, context, null);
  }

  destroy() {
    this.#leave();
    this.context = null;
    this.#first?.destroy();
  }

  getCacheAge() {
    return this.#first?.getCacheAge?.() ?? null;
  }

  getResponseHeader(name: string) {
    return this.#first?.getResponseHeader?.(name) ?? null;
  }

  #enter(url: string, go: () => void) {
    this.#waiting.push(this.#gate.enter(url, go));
  }

  #watch(asked: LoaderContext, context: Context, config: LoaderConfiguration) {
    const { secondAfter, second = (address) => address } = this.#request;
    const delay = secondAfter(context);
    if (delay === null) return;
    const timer = setTimeout(() => {
      // During a fault a second request would only fail as well.
      if (this.#callbacks === null || this.stats.loading.first !== 0 || !this.#gate.calm()) return;
      this.#enter(asked.url, () => {
        if (this.#callbacks === null || this.stats.loading.first !== 0) return;
        this.#second = this.#make(config);
        this.#second.load(
          { ...asked, url: second(asked.url) },
          { ...config },
          this.#answers(context, this.#second),
        );
      });
    }, delay);
    this.#waiting.push(() => clearTimeout(timer));
  }

  #watchPace(context: Context, { loadPolicy }: LoaderConfiguration) {
    const stop = poll(LOOK_MS, () => {
      const { stats } = this;
      if (!trickles(stats, loadPolicy.maxLoadTimeMs, performance.now())) return;
      const callbacks = this.#callbacks;
      this.#leave();
      this.#first?.abort();
      callbacks?.onTimeout(stats, context, null);
    });
    this.#waiting.push(stop);
  }

  /** Stops everything that was started except the requests' own responses; nothing is reported after this. */
  #leave() {
    for (const end of this.#waiting) end();
    this.#waiting = [];
    this.#callbacks = null;
    this.#dropSecond();
  }

  #dropSecond() {
    const second = this.#second;
    this.#second = null;
    if (second === null) return;
    listRequest({ url: second.context?.url ?? '', stats: second.stats });
    second.destroy();
  }

  /** Callbacks for the loader that responds first, with hls.js's original context. */
  #answers(context: Context, from: Loader<LoaderContext>): LoaderCallbacks<LoaderContext> {
    const isFirst = from === this.#first;
    const settle = (): LoaderCallbacks<Context> | null => {
      const callbacks = this.#callbacks;
      if (callbacks === null) return null;
      if (isFirst && this.#second !== null) this.#request.inVain?.();
      if (isFirst) this.#leave();
      else this.#takeOver();
      return callbacks;
    };
    const whole: LoaderCallbacks<LoaderContext> = {
      onSuccess: (response, _, __, details) => {
        const callbacks = settle();
        const { data } = response;
        // A consumer of progressive chunks has received none.
        if (!isFirst && data instanceof ArrayBuffer)
          callbacks?.onProgress?.(this.stats, context, data, details);
        callbacks?.onSuccess(response, this.stats, context, details);
      },
      onError: (error, _, details, stats) => {
        if (!isFirst) return;
        const wait = askedToWait(details);
        if (wait !== null) this.#gate.hold(context.url, wait);
        settle()?.onError(error, context, details, stats);
      },
      onTimeout: (stats, _, details) => {
        if (isFirst) settle()?.onTimeout(stats, context, details);
      },
    };
    if (!isFirst) return whole;
    return {
      ...whole,
      onProgress: (stats, _, data, details) => {
        if (this.#second !== null) this.#request.inVain?.();
        this.#dropSecond();
        this.#callbacks?.onProgress?.(stats, context, data, details);
      },
    };
  }

  /** The second request has responded: copies its statistics, and aborts the first one. */
  #takeOver() {
    const { stats } = this;
    const own = this.#second?.stats;
    this.#callbacks = null;
    this.#first?.abort();
    if (own !== undefined) Object.assign(stats, own);
    // Its own callback is still running, so it is let go rather than destroyed.
    this.#second = null;
    this.#leave();
  }
}
