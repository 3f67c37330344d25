import mpegts from 'mpegts.js';
import { ignoreFailure } from '../../lib/ignore-failure';
import { listRequest } from '../traffic/media-requests';
import { createTrueHead } from './true-head';

/**
 * Range Not Satisfiable: mpegts.js rests once it has enough for the next minutes, and asks for the rest of a file that it
 * has read to its end.
 */
const BEHIND_END = 416;

/** Fetches media for mpegts.js, as its own loader does, and counts their bytes. */
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

  async #request(url: string, range: mpegts.Range): Promise<void> {
    const { signal } = this.#stopping;
    const { url: address, headers } = this.#requests.getConfig(url, range);
    const response = await fetch(address, { headers: new Headers(Object.entries(headers)), signal });
    if (signal.aborted) return;
    if (response.status === BEHIND_END && range.from > 0) {
      response.body?.cancel().catch(ignoreFailure);
      this.#complete(range.from, 0);
      return;
    }
    if (!response.ok) {
      response.body?.cancel().catch(ignoreFailure);
      this.#fail(mpegts.LoaderErrors.HTTP_STATUS_CODE_INVALID, response.status, response.statusText);
      return;
    }
    if (response.url !== address) this.onURLRedirect(this.#requests.removeURLParameters(response.url));
    const length = Number(response.headers.get('content-length'));
    if (length > 0) this.onContentLengthKnown(length);
    const stats = { loaded: 0 };
    listRequest({ url: address, stats });
    const isWhole = await this.#read(response, range.from, stats).catch(() => false);
    if (signal.aborted) return;
    if (!isWhole || stats.loaded < length) {
      this.#fail(mpegts.LoaderErrors.EARLY_EOF, -1, 'The response ended early.');
      return;
    }
    this.#complete(range.from, stats.loaded);
  }

  #complete(from: number, loaded: number): void {
    this._status = mpegts.LoaderStatus.kComplete;
    this.onComplete(from, from + loaded - 1);
  }

  /** @returns whether the response has ended by itself */
  async #read({ body }: Response, from: number, stats: { loaded: number }): Promise<boolean> {
    const reader = body?.getReader();
    const head = from === 0 ? createTrueHead() : null;
    let place = from;
    const pass = (bytes: Uint8Array<ArrayBuffer>) => {
      if (bytes.length > 0) this.onDataArrival(bytes.slice().buffer, place, stats.loaded);
      place += bytes.length;
    };
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (this.#stopping.signal.aborted) return true;
      if (value === undefined) {
        if (head !== null) pass(head.rest());
        return true;
      }
      this._status = mpegts.LoaderStatus.kBuffering;
      stats.loaded += value.length;
      pass(head === null ? value : head.take(value));
    }
  }

  #fail(type: string, code: number, msg: string): void {
    if (this.#stopping.signal.aborted) return;
    this._status = mpegts.LoaderStatus.kError;
    // The typings take the table of errors for one of them.
    Reflect.apply(this.onError, this, [type, { code, msg }]);
  }
}

/** A class of loaders for one player, and whether the last of them is still fetching: mpegts.js has one for each range. */
export function trackLoaders() {
  const known: { last: CountedLoader | null } = { last: null };
  class TrackedLoader extends CountedLoader {
    override open(source: mpegts.MediaSegment, range: mpegts.Range): void {
      known.last = this;
      super.open(source, range);
    }
  }
  return { Loader: TrackedLoader, fetches: () => known.last?.isWorking() ?? false };
}
