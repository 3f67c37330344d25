import type { HeadStart } from '../../../lib/head-start';
import type { EngineOptions } from '../../contract';
import { beginHeadStart } from '../../head-start/begin-head-start';
import { readCircumstances } from '../../head-start/circumstances';
import { openFeed } from '../../head-start/feed';
import { withSegmentQuery } from '../requests/segment-query';
import { takeExpected } from './expect-stream';

/** Playlists that take longer than this are requested with the engine's timeouts, in milliseconds. */
const SOON_MS = 1000;

/** Begins a stream as the page begins its first one: one that the viewer goes to has no page to do it. */
export async function beginStream(options: EngineOptions): Promise<HeadStart | null> {
  const { video, source, startAt, segmentQuery, tokenFor = null, beginning = null } = options;
  if (beginning === null || source.live !== null || source.capToPlayer === false) return null;
  // Segments that may need the viewer's token wait for the engine, whose requests keep it from redirects.
  if (tokenFor !== null) return null;
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, SOON_MS);
  beginning.signal.addEventListener('abort', stop);
  const begun = await beginHeadStart({
    video,
    url: source.url,
    startAt,
    start: source.start,
    duration: null,
    circumstances: readCircumstances(video, beginning.chosen),
    carrying: (address) => withSegmentQuery(address, segmentQuery()),
    live: null,
    reach: 'picture',
    open: openFeed,
    waiting: waiting.signal,
    ...takeExpected(source.url, startAt),
  });
  clearTimeout(timer);
  beginning.signal.removeEventListener('abort', stop);
  return begun;
}
