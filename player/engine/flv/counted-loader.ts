import mpegts from 'mpegts.js';
import { ignoreFailure } from '../../lib/ignore-failure';
import { listRequest } from '../traffic/media-requests';
import { awaitAppended } from './await-appended';
import { fetchLastTime, PART } from './last-time';
import { missingDuration } from './own-duration';
import { createSteadyTimes, type TagTimes } from './steady-times';
import { createTrueHead } from './true-head';
import { correctIndex } from './true-index';

/**
 * Range Not Satisfiable: mpegts.js suspends the download once it has buffered enough, and may later request the rest of a
 * file that it has read to its end.
 */
const BEHIND_END = 416;

/** Fetches media for mpegts.js like its own loader, and counts the bytes. */
export class CountedLoader extends mpegts.BaseLoader {
  readonly #requests: mpegts.SeekHandler;
  readonly #stopping = new AbortController();

  constructor(requests: mpegts.SeekHandler) {
    super('counted-loader');
    this._needStash = true;
    this.#requests = requests;
  }

  override open({ url }: mpegts.MediaSegment, range: mpegts.Range): void {
    this._status = mpegts.LoaderStatus.kConnecting;
    const failed = (error: unknown) =>
      this.#fail(mpegts.LoaderErrors.EXCEPTION, -1, error instanceof Error ? error.message : String(error));
    this.#request(url, range).catch(failed);
  }

  override abort(): void {
    this.#stopping.abort();
    this._status = mpegts.LoaderStatus.kComplete;
  }

  override destroy(): void {
    this.abort();
    super.destroy();
  }

  /** Creates the correction of timestamps from an offset in the file on. */
  protected timesFrom(_place: number): TagTimes | null {
    return null;
  }

  /** Resolves when mpegts.js may be notified of the end of the file. */
  protected async mayComplete(_signal: AbortSignal): Promise<void> {}

  /** Start position, in seconds. */
  protected position(): number {
    return 0;
  }

  async #request(url: string, range: mpegts.Range): Promise<void> {
    const { signal } = this.#stopping;
    const { url: address, headers } = this.#requests.getConfig(url, range);
    const response = await fetch(address, { headers: new Headers(Object.entries(headers)), signal });
    if (signal.aborted) return;
    if (response.status === BEHIND_END && range.from > 0) {
      response.body?.cancel().catch(ignoreFailure);
      return this.#complete(range.from, 0);
    }
    if (!response.ok) {
      response.body?.cancel().catch(ignoreFailure);
      this.#fail(mpegts.LoaderErrors.HTTP_STATUS_CODE_INVALID, response.status, response.statusText);
      return;
    }
    if (response.url !== address) this.onURLRedirect(this.#requests.removeURLParameters(response.url));
    const length = Number(response.headers.get('content-length'));
    // A server without ranges sends the whole file.
    const unwanted = response.status === PART ? 0 : range.from;
    if (length > unwanted) this.onContentLengthKnown(length - unwanted);
    const stats = { loaded: 0 };
    listRequest({ url: address, stats });
    const isWhole = await this.#read(response, { from: range.from, unwanted, length }, stats).catch(
      () => false,
    );
    if (signal.aborted) return;
    if (!isWhole || stats.loaded < length) {
      this.#fail(mpegts.LoaderErrors.EARLY_EOF, -1, 'The response ended early.');
      return;
    }
    return this.#complete(range.from, stats.loaded - unwanted);
  }

  async #complete(from: number, received: number): Promise<void> {
    await this.mayComplete(this.#stopping.signal);
    if (this.#stopping.signal.aborted) return;
    this._status = mpegts.LoaderStatus.kComplete;
    this.onComplete(from, from + received - 1);
  }

  /** @returns whether the response was read to its end */
  async #read(
    { body, url }: Response,
    { from, unwanted, length }: { readonly from: number; readonly unwanted: number; readonly length: number },
    stats: { loaded: number },
  ): Promise<boolean> {
    const reader = body?.getReader();
    const head = from === 0 ? createTrueHead() : null;
    const times = this.timesFrom(from);
    let place = from;
    const pass = (bytes: Uint8Array<ArrayBuffer>) => {
      if (bytes.length > 0) this.onDataArrival(bytes.slice().buffer, place, stats.loaded - unwanted);
      place += bytes.length;
    };
    const correct = async (bytes: Uint8Array<ArrayBuffer>) => {
      if (place === 0 && bytes.length > 0) {
        correctIndex(bytes, length);
        await this.#addDuration(bytes, url, length);
      }
      if (!this.#stopping.signal.aborted) pass(times?.take(bytes) ?? bytes);
    };
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (this.#stopping.signal.aborted) return true;
      if (value === undefined) {
        if (head !== null) await correct(head.rest());
        if (times !== null) pass(times.rest());
        return true;
      }
      this._status = mpegts.LoaderStatus.kBuffering;
      const wanted = value.subarray(Math.max(0, unwanted - stats.loaded));
      stats.loaded += value.length;
      await correct(head === null ? wanted : head.take(wanted));
    }
  }

  /**
   * Adds a missing duration to the metadata, without which the timeline has no end. If it cannot be determined, it is at
   * least the start position, to which browsers could not seek otherwise before the media is loaded.
   */
  async #addDuration(head: Uint8Array, url: string, length: number): Promise<void> {
    const missing = missingDuration(head);
    if (missing === null) return;
    const requestOf = (range: mpegts.Range) => this.#requests.getConfig(url, range);
    const last = length > 0 ? await fetchLastTime(length, requestOf, this.#stopping.signal) : null;
    const known = last === null ? 0 : (last - missing.firstMs) / 1000;
    const seconds = Math.max(known, this.position());
    if (seconds > 0) missing.write(seconds);
  }

  #fail(type: string, code: number, msg: string): void {
    if (this.#stopping.signal.aborted) return;
    this._status = mpegts.LoaderStatus.kError;
    // The typings confuse the table of errors with a single error.
    Reflect.apply(this.onError, this, [type, { code, msg }]);
  }
}

/** The loader class for one player, and whether its last instance is still fetching: mpegts.js creates one per range. */
export function trackLoaders(video: HTMLVideoElement, isIndexed: () => boolean, position: () => number) {
  const known: { last: CountedLoader | null } = { last: null };
  const timesFrom = createSteadyTimes(isIndexed);
  class TrackedLoader extends CountedLoader {
    protected override timesFrom = timesFrom;
    protected override position = position;

    protected override async mayComplete(signal: AbortSignal): Promise<void> {
      // Without an index, no seek empties the buffer.
      if (isIndexed()) await awaitAppended(video, signal);
    }

    override open(source: mpegts.MediaSegment, range: mpegts.Range): void {
      known.last = this;
      super.open(source, range);
    }
  }
  return { Loader: TrackedLoader, fetches: () => known.last?.isWorking() ?? false };
}
