/** Maximum number of files whose sizes are kept. */
const MOST = 8;

const sizes = new Map<string, number>();

/** Stores the size of a file from the response to a range request; its server may hide it from other origins. */
export function noteFileSize(url: string, headers: Headers): void {
  const size = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);
  if (!(size > 0)) return;
  for (const oldest of sizes.keys()) if (sizes.size >= MOST) sizes.delete(oldest);
  sizes.set(url, size);
}

/** In bytes; `null` if no range of it was read. */
export function fileSizeOf(url: string): number | null {
  return sizes.get(url) ?? null;
}
