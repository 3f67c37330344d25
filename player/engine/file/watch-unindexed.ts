import { ignoreFailure } from '../../lib/ignore-failure';
import { readHead } from '../media/inspect';
import { isUnindexed } from './is-unindexed';

/** Time after which most files have loaded their metadata, in milliseconds. */
const SLOW_MS = 3000;

/** Size of the metadata of a fragmented file, which contains no sample tables, in bytes. */
const HEAD_BYTES = 16_384;
const PART = 206;

/** Calls `found` if a file starts slowly because the browser reads all of it in search of an index. */
export function watchUnindexed(video: HTMLVideoElement, url: string, found: () => void): () => void {
  const closing = new AbortController();
  const look = async () => {
    if (video.readyState > 0 || video.error !== null) return;
    const headers = { Range: `bytes=0-${HEAD_BYTES - 1}` };
    const response = await fetch(url, { headers, signal: closing.signal });
    if (response.status !== PART) return closing.abort();
    const head = await readHead(response, HEAD_BYTES);
    const isFound = isUnindexed(new DataView(head.buffer, head.byteOffset, head.byteLength));
    if (isFound && !closing.signal.aborted && video.readyState === 0) found();
  };
  // If the page cannot read the file, it is left to the browser.
  const timer = setTimeout(() => void look().catch(ignoreFailure), SLOW_MS);
  return () => {
    clearTimeout(timer);
    closing.abort();
  };
}
