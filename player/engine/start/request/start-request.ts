import type { LiveKind, SegmentQuery, Source } from '../../contract';
import { withSegmentQuery } from '../../media/segment-query';
import { readCircumstances, type Sized } from './circumstances';
import type { Locate } from './find-start';
import type { Circumstances } from './rendition';

/** The parts of a stream that are fetched before its engine has loaded. */
export interface StartRequest {
  /** URL of the stream. */
  readonly url: string;
  /** In seconds; `null` uses the stream's own start. */
  readonly startAt: number | null;
  /** The `start` field of the details; not validated. */
  readonly start: unknown;
  /** Duration according to the details, in seconds. */
  readonly duration: number | null;
  readonly live: LiveKind | null;
  readonly circumstances: Circumstances;
  /** Adds the query of segment requests to a URL. */
  readonly withQuery: (url: string) => string;
  /** How far to go: playlists only, segments as well, or append them too. */
  readonly reach: 'playlists' | 'segments' | 'append';
  readonly locate?: Locate;
}

/** The request for a stream that the viewer opens; `null` if it starts on the regular path only. */
export function requestFor({
  video,
  source,
  startAt,
  chosen,
  segmentQuery,
}: {
  readonly video: Sized;
  readonly source: Pick<Source, 'url' | 'format' | 'live' | 'start' | 'capToPlayer' | 'drm'>;
  readonly startAt: number | null;
  /** Height of the rendition that the viewer has chosen, in pixels; `null`: chosen by bandwidth. */
  readonly chosen: number | null;
  readonly segmentQuery: () => SegmentQuery;
}): StartRequest | null {
  // Only the engine parses DASH manifests.
  if (source.format === 'DASH') return null;
  // Live playlists are outdated before they are needed, and encrypted media waits for its keys.
  if (source.live !== null || source.capToPlayer === false || (source.drm ?? null) !== null) return null;
  return {
    url: source.url,
    startAt,
    start: source.start,
    duration: null,
    live: null,
    circumstances: readCircumstances(video, chosen),
    withQuery: (address) => withSegmentQuery(address, segmentQuery()),
    reach: 'append',
  };
}
