import { listRequest } from '../traffic/media-requests';
import { lastTime, TAIL_BYTES } from './own-duration';

/** Partial Content. */
export const PART = 206;

/** The picture waits for it, in milliseconds. */
const TIMEOUT_MS = 2000;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the time of a file's last tag from the end of the file.
 *
 * @param length of the whole file, in bytes
 * @param requestOf what mpegts.js asks for a part of a file
 * @returns `null` where the server sends no parts, not in time, or the file ends otherwise
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
    // The file plays without its duration as well.
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
