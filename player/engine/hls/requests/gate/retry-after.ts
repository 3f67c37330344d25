/** Maximum wait that a server can request, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/** Reads all headers, because browsers log an error when script reads a single header that CORS does not expose. */
export function headerOf(headers: string, name: string): string | null {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? null;
}

/**
 * Reads a `Retry-After` value (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @param now the server's time; the device's if unknown
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
  const isXhr = request instanceof XMLHttpRequest;
  if (!isXhr && !(request instanceof Response)) return null;
  const read = (name: string) =>
    isXhr ? headerOf(request.getAllResponseHeaders(), name) : request.headers.get(name);
  return retryAfterMs(read('retry-after'), Date.parse(read('date') ?? '') || undefined);
}
