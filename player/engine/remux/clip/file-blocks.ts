import { CustomSource } from 'mediabunny';
import { ClipFailure, MOST_BYTES } from '../../clips';
import { rangedFetch } from '../ranged-fetch';

/** Bytes of one request: at most this much is fetched unnecessarily before and after the needed bytes. */
export const BLOCK_BYTES = 256 * 1024;

/**
 * Requests the first byte to find out whether the page may read the file in ranges.
 *
 * @returns the size of the file, `null` if its server does not expose it to this origin
 * @throws if the page may not
 */
export async function probeRanges(url: string): Promise<number | null> {
  const response = await rangedFetch()(url, { headers: { Range: 'bytes=0-0' } });
  await response.arrayBuffer();
  const total = Number(/\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]);
  return total > 0 ? total : null;
}

/** The size of a file by `Content-Length`, which every origin may read; the response is aborted. */
export async function readSize(url: string, signal: AbortSignal): Promise<number> {
  const response = await rangedFetch()(url, { headers: { Range: 'bytes=0-' }, signal });
  const length = Number(response.headers.get('Content-Length'));
  await response.body?.cancel();
  if (!(length > 0)) throw new ClipFailure('network');
  return length;
}

/**
 * Reads a file in blocks, each of them once, without reading ahead.
 *
 * @param onFetched gets the number of bytes so far
 * @param onFailed gets the cause, which mediabunny may hide
 */
export function blocksOf(
  url: string,
  size: number,
  onFetched: (bytes: number) => void,
  onFailed: (error: unknown) => void,
  signal: AbortSignal,
): CustomSource {
  const fetchRange = rangedFetch();
  // Browsers may keep a blob outside the page's memory.
  const blocks = new Map<number, Promise<Blob>>();
  let fetched = 0;
  const fetchBlock = async (index: number) => {
    const from = index * BLOCK_BYTES;
    const to = Math.min(from + BLOCK_BYTES, size);
    fetched += to - from;
    if (fetched > MOST_BYTES) throw new ClipFailure('large');
    const response = await fetchRange(url, { headers: { Range: `bytes=${from}-${to - 1}` }, signal });
    const block = await response.blob();
    if (block.size !== to - from) throw new ClipFailure('network');
    onFetched(fetched);
    return block;
  };
  const blockAt = (index: number) => {
    const known = blocks.get(index) ?? fetchBlock(index);
    blocks.set(index, known);
    known.catch(onFailed);
    return known;
  };
  return new CustomSource({
    getSize: () => size,
    async read(start, end) {
      const first = Math.floor(start / BLOCK_BYTES);
      const last = Math.floor((end - 1) / BLOCK_BYTES);
      const pieces: Blob[] = [];
      for (let index = first; index <= last; index += 1) pieces.push(await blockAt(index));
      const from = start - first * BLOCK_BYTES;
      return new Uint8Array(await new Blob(pieces).slice(from, from + end - start).arrayBuffer());
    },
    handleUnhandledError: () => undefined,
  });
}
