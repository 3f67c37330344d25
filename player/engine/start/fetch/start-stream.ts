import type { StartedStream } from '../../../lib/handoff/started-stream';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { EngineOptions } from '../../contract';
import { appendStart } from '../append/append-start';
import { requestFor } from '../request/start-request';
import { fetchStart } from './fetch-start';
import { takePrefetched } from './prefetch';

/** Playlists that take longer than this are left to the engine and its timeouts, in milliseconds. */
const SOON_MS = 1000;

/** Creating the engine would delay prefetched segments by more than the time of appending them; in milliseconds. */
const APPENDS_WITHIN_MS = 100;

/** Starts a stream that the viewer opens, as the page's inline scripts start the first one. */
export async function startStream(
  { video, source, startAt, segmentQuery, signal }: EngineOptions,
  { chosen }: NonNullable<EngineOptions['start']>,
  append = appendStart,
): Promise<StartedStream | null> {
  const request = requestFor({ video, source, startAt, segmentQuery, chosen });
  if (request === null) return null;
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, SOON_MS);
  signal?.addEventListener('abort', stop);
  const { downloads, ...prefetched } = takePrefetched(source.url, startAt) ?? {};
  const started = await fetchStart(
    { ...request, ...prefetched },
    {
      append(plan) {
        throwIfAborted(signal);
        return append(video, plan);
      },
      signal: waiting.signal,
      ...(downloads && { downloads }),
    },
  );
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  if (downloads) await Promise.race([started.appended?.done, after(APPENDS_WITHIN_MS)]);
  return started;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
