import type { Download } from '../../../lib/network/download';
import type { PrefetchOptions } from '../../contract';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { countStarted } from '../../traffic/count-download';
import type { Circumstances } from '../request/rendition';
import { requestFor } from '../request/start-request';
import { fetchFirstSegments } from './fetch-first-segments';
import { fetchStart } from './fetch-start';

/** A prefetched stream continues with the rendition it was fetched for. */
interface Prefetched {
  readonly circumstances: Circumstances;
  readonly downloads: Map<string, Download>;
}

/** A prefetched stream replaces the regular requests for this long, in milliseconds. */
const FRESH_MS = 30_000;
/** With this much buffered, in seconds, the current video leaves bandwidth to the next one. */
const AT_EASE_S = 4;

let last: (Prefetched & { readonly name: string }) | null = null;

/**
 * Fetches the start of a stream that the viewer may open next. Only the last one is kept, and only while it is fresh.
 */
export async function prefetchStart(options: PrefetchOptions): Promise<void> {
  const { video, source, startAt } = options;
  const name = nameOf(source.url, startAt);
  const request = requestFor(options);
  if (request === null || last?.name === name) return;
  forget();
  const { circumstances } = request;
  const prefetched = { name, circumstances, downloads: new Map<string, Download>() };
  last = prefetched;
  setTimeout(() => last === prefetched && forget(), FRESH_MS);
  const reach = isAtEase(video) && !circumstances.saveData ? 'append' : 'playlists';
  await fetchStart({ ...request, reach }, { append: fetchFirstSegments, downloads: prefetched.downloads });
}

/** Returns the prefetched start of a stream at a position, once; `null` if there is none. */
export function takePrefetched(url: string, startAt: number | null): Prefetched | null {
  if (last?.name !== nameOf(url, startAt)) {
    forget();
    return null;
  }
  const { circumstances, downloads } = last;
  last = null;
  return { circumstances, downloads };
}

function forget(): void {
  if (last !== null) countStarted(last);
  for (const one of last?.downloads.values() ?? []) one.abort();
  last = null;
}

function isAtEase(video: HTMLVideoElement): boolean {
  const { paused, duration, currentTime, buffered } = video;
  return (
    paused ||
    bufferedAhead(readRanges(buffered), currentTime) >= Math.min(AT_EASE_S, duration - currentTime - 1)
  );
}

function nameOf(url: string, startAt: number | null): string {
  return `${url} ${String(startAt)}`;
}
