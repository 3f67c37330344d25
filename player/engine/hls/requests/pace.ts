/** What of a request's figures tells its pace; hls.js's `LoaderStats` is one. Times in milliseconds. */
export interface Progress {
  readonly loaded: number;
  /** Bytes of the whole; 0 while nobody has told. */
  readonly total: number;
  readonly loading: { readonly first: number };
}

/** A pace is known so long after the first byte, in milliseconds. */
const KNOWN_AFTER_MS = 1000;
/** A line that swings may become so many times faster. */
const MOST_FASTER = 8;

/**
 * Whether what was asked for trickles: it could not be whole in time even on a line that becomes much faster, and
 * waiting for its limit would only cost the picture.
 *
 * @param limitMs time for the whole
 */
export function trickles({ loaded, total, loading }: Progress, limitMs: number, now: number): boolean {
  const elapsed = now - loading.first;
  if (loading.first === 0 || elapsed < KNOWN_AFTER_MS) return false;
  return (loaded / elapsed) * limitMs * MOST_FASTER < total;
}
