/** Lines between the page and its servers; `null` is as fast as the machine. */
export interface Link {
  readonly name: string;
  readonly shape: { readonly bitsPerSecond: number; readonly latencyMs: number } | null;
}

export const UNTHROTTLED: Link = { name: 'unthrottled', shape: null };

export const MOBILE: Link = { name: '9 Mbit/s, 80 ms', shape: { bitsPerSecond: 9e6, latencyMs: 80 } };

/** Slow enough that the end of a short film is not there before anyone can ask for it. */
export const SLOW: Link = { name: '2 Mbit/s, 80 ms', shape: { bitsPerSecond: 2e6, latencyMs: 80 } };

export const LINKS: readonly Link[] = [UNTHROTTLED, MOBILE];
