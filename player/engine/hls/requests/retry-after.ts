/** Longest wait that a server can ask of a viewer, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/** Reads all headers, since a browser complains aloud when a single one is asked for that it may not tell. */
export function retryAfterHeader(headers: string): string | null {
  return /^retry-after:[ \t]*(.*?)[ \t]*$/im.exec(headers)?.[1] ?? null;
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
 * What the answer to a request asks for; hls.js hands the request over as whatever its loader used.
 *
 * @returns milliseconds, or `null` where it asks for nothing
 */
export function askedToWait(request: unknown): number | null {
  if (request instanceof Response) return retryAfterMs(request.headers.get('retry-after'));
  if (!(request instanceof XMLHttpRequest)) return null;
  return retryAfterMs(retryAfterHeader(request.getAllResponseHeaders()));
}
