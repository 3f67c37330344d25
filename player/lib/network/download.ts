import { ignoreFailure } from '../ignore-failure';
import { type Bytes, joinBytes, sizeOf } from './bytes';

/** A connection without a byte for this long is aborted, in milliseconds. */
const SILENCE_MS = 4000;

/** Data that may still be arriving. */
export type Readable = Pick<Download, 'bytes' | 'read'>;

/**
 * A download that starts before its consumer exists. Keeps its chunks and times, so that it can be read late as if it
 * had been requested in time.
 */
export interface Download {
  /** Milliseconds of `performance.now()`; 0 for events that have not happened yet. */
  readonly times: { readonly requested: number; readonly first: number; readonly last: number };
  /** Bytes received so far. */
  readonly size: () => number;
  readonly bytes: () => Bytes;
  /** The complete response; rejects if it failed or stalled. */
  readonly whole: Promise<Bytes>;
  /** The address after redirects; the requested address until the response is here. */
  readonly address: () => string;
  /**
   * Passes on the chunks received so far, then each chunk as it arrives, one after the other. Settles as `whole` does,
   * or rejects with what `take` throws.
   */
  read(take: (chunk: Bytes) => void | Promise<void>): Promise<void>;
  abort(): void;
}

/**
 * Decodes a `data:` address without a request, which the content security policy would have to allow. Throws if it is
 * no base64.
 */
function decode(url: string): Response {
  return new Response(Uint8Array.from(atob(url.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0)));
}

/** Starts at once. Readers receive failures. */
export function download(url: string, settings?: Pick<RequestInit, 'cache'>): Download {
  const ending = new AbortController();
  const times = { requested: performance.now(), first: 0, last: 0 };
  const chunks: Bytes[] = [];
  let address = url;
  let notify: () => void = () => undefined;
  let more = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onBytes = () => {
    notify();
    more = new Promise((resolve) => {
      notify = resolve;
    });
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), SILENCE_MS);
  };

  const fetchWhole = async () => {
    onBytes();
    try {
      const {
        ok,
        status,
        body,
        url: answered,
      } = url.startsWith('data:') ? decode(url) : await fetch(url, { ...settings, signal: ending.signal });
      if (!ok || body === null) throw new Error(String(status));
      address = answered || url;
      times.first = performance.now();
      const reader = body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        chunks.push(next.value);
        onBytes();
      }
      times.last = performance.now();
      return joinBytes(chunks);
    } finally {
      clearTimeout(timer);
      notify();
    }
  };
  const whole = fetchWhole();
  whole.catch(ignoreFailure);

  return {
    times,
    size: () => sizeOf(chunks),
    bytes: () => joinBytes(chunks),
    whole,
    address: () => address,
    async read(take) {
      for (let index = 0; ; index += 1) {
        if (index === chunks.length) await Promise.race([more, whole]);
        const chunk = chunks[index];
        if (chunk === undefined) break;
        await take(chunk);
      }
      await whole;
    },
    abort: () => ending.abort(),
  };
}
