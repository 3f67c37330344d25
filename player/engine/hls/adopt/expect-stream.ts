import type { Download } from '../../../lib/download';
import type { ExpectedStream } from '../../contract';
import { beginHeadStart } from '../../head-start/begin-head-start';
import { readCircumstances } from '../../head-start/circumstances';
import { fetchFirst } from '../../head-start/fetch-first';
import type { Circumstances } from '../../head-start/rendition';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { withSegmentQuery } from '../requests/segment-query';

/** A prefetched stream continues with the rendition it was fetched for. */
interface Expected {
  readonly circumstances: Circumstances;
  readonly downloads: Map<string, Download>;
}

/** A prefetched stream replaces the regular requests for this long, in milliseconds. */
const FRESH_MS = 30_000;
/** With this much buffered, in seconds, the current video leaves bandwidth to the next one. */
const AT_EASE_S = 4;

let last: (Expected & { readonly name: string }) | null = null;

/**
 * Fetches what a stream begins with that the viewer is about to go to. One is kept, the one that was expected last, and
 * only as long as it is fresh.
 */
export async function expectStream({
  video,
  source,
  startAt,
  segmentQuery,
  chosen,
}: ExpectedStream): Promise<void> {
  const name = nameOf(source.url, startAt);
  if (source.live !== null || source.capToPlayer === false || last?.name === name) return;
  forget();
  const circumstances = readCircumstances(video, chosen);
  const expected = { name, circumstances, downloads: new Map<string, Download>() };
  last = expected;
  setTimeout(() => last === expected && forget(), FRESH_MS);
  await beginHeadStart({
    video,
    url: source.url,
    startAt,
    start: source.start,
    duration: null,
    circumstances,
    carrying: (address) => withSegmentQuery(address, segmentQuery()),
    live: null,
    reach: isAtEase(video) && !circumstances.saveData ? 'picture' : 'playlists',
    open: fetchFirst,
    downloads: expected.downloads,
  });
}

/** Returns the prefetched start of a stream at a position, once; `null` if there is none. */
export function takeExpected(url: string, startAt: number | null): Expected | null {
  if (last?.name !== nameOf(url, startAt)) {
    forget();
    return null;
  }
  const { circumstances, downloads } = last;
  last = null;
  return { circumstances, downloads };
}

function forget(): void {
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
