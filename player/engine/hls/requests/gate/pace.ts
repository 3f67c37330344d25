/** The request statistics that determine its pace; hls.js's `LoaderStats` implements them. Times in milliseconds. */
export interface Progress {
  readonly loaded: number;
  /** Total bytes; 0 if unknown. */
  readonly total: number;
  readonly loading: { readonly first: number };
}

/** Time after the first byte from which the pace is known, in milliseconds. */
const KNOWN_AFTER_MS = 1000;
/** Factor by which a fluctuating connection may become faster. */
const MOST_FASTER = 8;

/**
 * Whether a request trickles: it could not finish in time even on a much faster connection, so waiting for the timeout
 * only costs the picture.
 *
 * @param limitMs time for the whole response
 */
export function trickles({ loaded, total, loading }: Progress, limitMs: number, now: number): boolean {
  const elapsed = now - loading.first;
  if (loading.first === 0 || elapsed < KNOWN_AFTER_MS) return false;
  return (loaded / elapsed) * limitMs * MOST_FASTER < total;
}
