import * as v from 'valibot';
import type { RedirectCard, StreamType } from '../../../host-sdk/contract/contract';
import { readDetails } from '../../api/details';
import { detailsQuery, type Identity } from '../../api/identity';
import { paths, platformUrl } from '../../api/paths';
import { VideoDetails } from '../../api/schema/details';
import type { SegmentQuery } from '../../engine/contract';
import { prefetchStart } from '../../engine/open/prefetch';
import type { FetchedResponse } from '../../lib/handoff/handoff';
import { areKept, forgetDetails, keepDetails } from '../../lib/handoff/prefetched-details';
import type { Params } from '../../params/parse';
import type { Watched } from '../library/watched';
import type { Settings } from '../settings/settings';
import { startRendition } from '../settings/start-rendition';
import { chooseFrom } from '../viewing/prepare';
import { chooseStart } from '../viewing/start/start';

/** A prefetched response replaces a request for this long, in milliseconds. */
const FRESH_MS = 30_000;

export interface PrefetchContext {
  readonly params: Params;
  readonly identity: Identity;
  /** The element that will play the video. */
  readonly video: HTMLVideoElement;
  readonly segmentQuery: () => SegmentQuery;
  readonly settings: Pick<Settings, 'values'>;
  readonly watched: Pick<Watched, 'find'>;
}

/** The last prefetch, so that a pointer moving over a card sends only one request. */
let last: { readonly name: string; readonly at: number } | null = null;

/**
 * Prefetches a video that the viewer may open, as the page's inline scripts do for the first one: its details for
 * `prepare`, and the start of its stream for the engine. Only the last one is kept, and only while it is fresh.
 */
export function prefetchVideo(
  { type, id }: Pick<RedirectCard, 'type' | 'id'>,
  context: PrefetchContext,
): void {
  const { params, identity } = context;
  // Details that need the viewer's token are requested by the client only; so are those of a video that was opened
  // while this code was loading.
  if (params.h || (params.type === type && params.id === id)) return;
  const name = `${type}/${id}`;
  const now = performance.now();
  if (last?.name === name && now - last.at < FRESH_MS) return;
  last = { name, at: now };
  const response = fetch(platformUrl(paths.details(type, id), detailsQuery(params, identity))).then(
    readAhead,
  );
  const forget = () => {
    forgetDetails(response);
    if (last?.at === now) last = null;
  };
  // Failed requests are repeated by the client's policy, which would count this one as an attempt.
  const prefetchStream = (answer: FetchedResponse) => {
    if (!answer.ok) return forget();
    // If the viewer has opened the video meanwhile, the regular start handles it.
    if (areKept(response)) void fetchStream(type, id, answer, context);
  };
  response.then(prefetchStream, forget);
  setTimeout(forget, FRESH_MS);
  keepDetails({ type, id, response });
}

/** Reading a body takes a task even if it has arrived, and that task would run after the work of a press. */
async function readAhead(answer: Response): Promise<FetchedResponse> {
  const text = await answer.text();
  const { ok, status, headers } = answer;
  return { ok, status, headers, text: () => Promise.resolve(text) };
}

/** Live playlists are outdated before they are needed. Segments that need the viewer's token wait for it (param `isAuth`). */
async function fetchStream(
  type: StreamType,
  id: string,
  answer: FetchedResponse,
  { params, settings, watched, ...given }: PrefetchContext,
): Promise<void> {
  if (type === 'live' || params.isAuth) return;
  try {
    const target = { mode: 'content', type, id } as const;
    const details = readDetails(v.parse(VideoDetails, JSON.parse(await answer.text())));
    const prepared = chooseFrom(target, details);
    if (!prepared.ok) return;
    const { source } = prepared;
    // These params apply to the current video only.
    const own = { ...params, t: null, preview: false };
    const { at } = chooseStart({ params: own, details, source, place: watched.find(target) });
    const rendition = startRendition(settings.values.peek());
    if (rendition !== null) await prefetchStart({ ...given, ...rendition, source, startAt: at });
  } catch {
    // The code that plays the video repeats the request.
  }
}
