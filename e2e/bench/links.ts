/** Lines between the page and its servers; `null` is as fast as the machine. */
export interface Link {
  readonly name: string;
  readonly shape: { readonly bitsPerSecond: number; readonly latencyMs: number } | null;
}

export const LINKS: readonly Link[] = [
  { name: 'unthrottled', shape: null },
  { name: '9 Mbit/s, 80 ms', shape: { bitsPerSecond: 9e6, latencyMs: 80 } },
];
