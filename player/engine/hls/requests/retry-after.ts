/** Longest wait that a server can ask of a viewer, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/** Reads all headers, because browsers log an error when script reads a single header that CORS does not expose. */
export function retryAfterHeader(headers: string): string | null {
  return /^retry-after:(.*)$/im.exec(headers)?.[1]?.trim() ?? null;
}

/**
 * Reads a `Retry-After` value (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @returns milliseconds, or `null` without a usable value
 */
export function retryAfterMs(value: string | null, now: number = Date.now()): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_WAIT_MS, Math.max(0, seconds * 1000)) : null;
}

/**
 * The wait that a response requests; hls.js passes the request in its loader's form.
 *
 * @returns milliseconds, or `null` if none
 */
export function askedToWait(request: unknown): number | null {
  if (request instanceof Response) return retryAfterMs(request.headers.get('retry-after'));
  if (!(request instanceof XMLHttpRequest)) return null;
  return retryAfterMs(retryAfterHeader(request.getAllResponseHeaders()));
}
