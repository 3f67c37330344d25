import { ignoreFailure } from '../ignore-failure';
import type { Bytes } from './bytes';
import { createChunks, type Readable } from './chunks';

/** A connection without a byte for this long is aborted, in milliseconds. */
const SILENCE_MS = 4000;

/**
 * A download that starts before its consumer exists. Keeps every chunk with its arrival time, so that it can be read
 * late as if it had been requested in time.
 */
export interface Download extends Readable {
  /** Milliseconds of `performance.now()`; 0 for what has not happened yet. */
  readonly times: { readonly requested: number; readonly first: number; readonly last: number };
  readonly size: () => number;
  /** The complete response; rejects if it failed or stalled. */
  readonly whole: Promise<Bytes>;
  /** The address after redirects; the requested address until the response is here. */
  readonly address: () => string;
  abort(): void;
}

/** Without a request, which the page's content security policy would have to allow. Throws if it is no base64. */
function decode(url: string): Response {
  return new Response(Uint8Array.from(atob(url.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0)));
}

/** Starts at once. Readers receive failures. */
export function download(url: string, settings?: Pick<RequestInit, 'cache'>): Download {
  const ending = new AbortController();
  const times = { requested: performance.now(), first: 0, last: 0 };
  const chunks = createChunks();
  let address = url;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onBytes = () => {
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
        chunks.add(next.value);
        onBytes();
      }
      times.last = performance.now();
      return chunks.bytes();
    } finally {
      clearTimeout(timer);
    }
  };
  const whole = fetchWhole();
  whole.catch(ignoreFailure);

  return {
    times,
    size: chunks.size,
    bytes: chunks.bytes,
    whole,
    address: () => address,
    read: (take) => chunks.read(take, whole),
    abort: () => ending.abort(),
  };
}
