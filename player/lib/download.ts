import { type Bytes, joinBytes, sizeOf } from './bytes';
import { ignoreFailure } from './ignore-failure';

/** A connection that brings no byte for so long is given up, in milliseconds. */
const SILENCE_MS = 4000;

/**
 * A download that starts before its consumer exists. Keeps every chunk with its arrival time, so that it can be read
 * late as if it had been requested in time.
 */
export interface Download {
  /** Milliseconds of `performance.now()`; 0 for what has not happened yet. */
  readonly times: { readonly asked: number; readonly first: number; readonly last: number };
  /** Bytes that have come. */
  readonly size: () => number;
  readonly bytes: () => Bytes;
  /** All of it; rejects when it did not come, or stopped coming. */
  readonly whole: Promise<Bytes>;
  /** The address that answered, which redirects may have changed; the requested one until the answer is here. */
  readonly address: () => string;
  /**
   * Gives what has come, then each piece as it comes, one after the other; settles as `whole` does, or rejects with what
   * `take` throws.
   */
  read(take: (piece: Bytes) => void | Promise<void>): Promise<void>;
  abort(): void;
}

/** Starts at once. Readers receive failures. */
export function download(url: string): Download {
  const ending = new AbortController();
  const times = { asked: performance.now(), first: 0, last: 0 };
  const pieces: Bytes[] = [];
  let address = url;
  let tell: () => void = () => undefined;
  let more = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    tell();
    more = new Promise((resolve) => {
      tell = resolve;
    });
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), SILENCE_MS);
  };

  const fetchWhole = async () => {
    heard();
    try {
      const { ok, status, body, url: answered } = await fetch(url, { signal: ending.signal });
      if (!ok || body === null) throw new Error(String(status));
      address = answered || url;
      times.first = performance.now();
      const reader = body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        pieces.push(next.value);
        heard();
      }
      times.last = performance.now();
      return joinBytes(pieces);
    } finally {
      clearTimeout(timer);
      tell();
    }
  };
  const whole = fetchWhole();
  whole.catch(ignoreFailure);

  return {
    times,
    size: () => sizeOf(pieces),
    bytes: () => joinBytes(pieces),
    whole,
    address: () => address,
    async read(take) {
      for (let index = 0; ; index += 1) {
        if (index === pieces.length) await Promise.race([more, whole]);
        const piece = pieces[index];
        if (piece === undefined) break;
        await take(piece);
      }
      await whole;
    },
    abort: () => ending.abort(),
  };
}
