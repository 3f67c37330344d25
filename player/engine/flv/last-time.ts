import { listRequest } from '../traffic/media-requests';
import { lastTime, TAIL_BYTES } from './own-duration';

/** Partial Content. */
export const PART = 206;

/** Maximum wait, in milliseconds, since it delays the first frame. */
const TIMEOUT_MS = 2000;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the time of a file's last tag from the end of the file.
 *
 * @param length of the whole file, in bytes
 * @param requestOf creates mpegts.js's request for a range
 * @returns `null` if the server does not support ranges or does not respond in time, or the file does not end with a tag
 */
export async function fetchLastTime(
  length: number,
  requestOf: (range: Range) => { readonly url: string; readonly headers: object },
  signal: AbortSignal,
): Promise<number | null> {
  const { url, headers } = requestOf({ from: Math.max(0, length - TAIL_BYTES), to: length - 1 });
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener('abort', end);
  try {
    const response = await fetch(url, {
      headers: new Headers(Object.entries(headers)),
      signal: ending.signal,
    });
    if (response.status !== PART) {
      end();
      return null;
    }
    const tail = new Uint8Array(await response.arrayBuffer());
    listRequest({ url, stats: { loaded: tail.length } });
    return lastTime(tail);
  } catch {
    // The file also plays without a duration.
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
