import type { StreamType } from '../../host-sdk/contract/contract';
import { safeMedia } from '../lib/address/safe-address';
import { takeDetails } from '../lib/handoff/handoff';
import type { ApiError } from './api-error';
import { paths } from './paths';
import type { PlatformClient } from './request';
import { detailsRetry, type RetryPolicy } from './retry';
import { VideoDetails } from './schema/details';

/** The platform's details of one video. Missing texts are empty, missing facts `null`. */
export interface Details {
  readonly id: string;
  readonly type: StreamType;
  readonly ownerId: string | null;
  readonly title: string;
  readonly description: string;
  readonly banner: string | null;
  readonly cover: string | null;
  readonly tags: readonly { readonly id: string; readonly title: string }[];
  readonly contentType: string | null;
  readonly contentId: string | null;
  readonly releaseYear: number | null;
  readonly imdbRate: number | null;
  /** Minimum age in years. */
  readonly minimumAge: number | null;
  /** `null`: nothing on air, or nothing to play. */
  readonly streamUrl: string | null;
  /** The same stream from other hosts, best first. */
  readonly otherStreamUrls: readonly string[];
  readonly downloads: readonly {
    readonly title: string;
    readonly url: string;
    readonly bytes: number | null;
  }[];
  /** A trailer without an address counts as none. */
  readonly trailer: {
    readonly title: string;
    readonly streamUrl: string;
    readonly coverUrl: string | null;
  } | null;
  readonly thumbnailsUrl: string | null;
  readonly mobileThumbnailsUrl: string | null;
  readonly subtitles: readonly {
    readonly lang: string;
    readonly title: string;
    readonly url: string;
    readonly default: boolean;
  }[];
  readonly is360: boolean;
  readonly timeMachine: boolean;
  readonly onlineViewerThreshold: number;
  readonly viewers: number | null;
  readonly liveViewers: number | null;
  readonly likes: number;
  /** Seconds. */
  readonly previewStart: number | null;
  readonly previewEnd: number | null;
  /** Seconds; for a live stream, its start (epoch). */
  readonly startTime: number | null;
  /** Seconds to add to `startTime` for a recording that was dated wrongly. */
  readonly replayOffset: number | null;
  readonly duration: number | null;
  readonly provider: { readonly id: string; readonly name: string; readonly avatarUrl: string | null } | null;
  /** Seconds since 1970. */
  readonly createdAt: number | null;
  /** When the live stream ended, in seconds since 1970; `null` before that. */
  readonly endedAt: number | null;
  /** Card of the recording of a live stream that has ended, unvalidated. */
  readonly archive: unknown;
  /** The event that this live stream shows; its other angles have the same. */
  readonly eventId: string | null;
  /** Address of a page with the programme of a live channel, unvalidated. */
  readonly scheduleUrl: string | null;
  /** Sources of an encrypted stream's keys, unvalidated; `null` for other streams. */
  readonly drm: unknown;
  /** Location of the stream's first seconds, unvalidated. */
  readonly start: VideoDetails['start'];
}

/**
 * GET `{type}/{id}`. Takes over the request of the page's inline script, and retries with its own policy.
 *
 * @throws ApiError; 404 if the content does not exist
 */
export async function fetchDetails(
  client: PlatformClient,
  target: { readonly type: StreamType; readonly id: string },
  options: {
    readonly query: Readonly<Record<string, string | null>>;
    readonly bearer: boolean;
    readonly signal: AbortSignal;
    /** Replaces the default retry policy. */
    readonly policy?: RetryPolicy;
    readonly onRetry?: (error: ApiError) => void;
    readonly hurry?: (wake: () => void) => () => void;
    /** Receives the response's Date header. */
    readonly onDate?: (date: string | null) => void;
  },
): Promise<Details> {
  const wire = await client.call({
    policy: detailsRetry,
    ...options,
    path: paths.details(target.type, target.id),
    schema: VideoDetails,
    underWay: takeDetails(target.type, target.id),
  });
  return readDetails(wire);
}

/** Decodes a response that has passed the schema. */
export function readDetails(wire: VideoDetails): Details {
  return {
    id: wire.id,
    type: wire.type,
    ownerId: wire.user_id,
    title: wire.title,
    description: wire.description,
    banner: wire.banner,
    cover: wire.cover,
    tags: wire.tag,
    contentType: wire.content_type,
    contentId: wire.content_id,
    releaseYear: wire.release_year,
    imdbRate: wire.imdb_rate,
    minimumAge: wire.pg_state,
    streamUrl: safeMediaOrNone(wire.stream_link),
    otherStreamUrls: wire.hls_links.flatMap(({ link }) => safeMedia(link) ?? []),
    downloads: wire.download_links.flatMap(({ title, link, size }) => {
      const url = safeMedia(link);
      return url === null ? [] : [{ title, url, bytes: size }];
    }),
    trailer: readTrailer(wire.trailer),
    thumbnailsUrl: safeMediaOrNone(wire.vtt),
    mobileThumbnailsUrl: safeMediaOrNone(wire.vtt_mobile),
    subtitles: wire.subtitles.flatMap(({ lang, title, link, default: byDefault }) => {
      const url = safeMedia(link);
      return url === null ? [] : [{ lang, title, url, default: byDefault }];
    }),
    is360: wire.is_360,
    timeMachine: wire.time_machine,
    onlineViewerThreshold: wire.online_viewer_threshold,
    viewers: wire.viewers,
    liveViewers: wire.live_viewers,
    likes: wire.like,
    previewStart: wire.preview_start,
    previewEnd: wire.preview_end,
    startTime: wire.start_time,
    replayOffset: wire.replay_offset,
    duration: wire.duration,
    provider: wire.provider && {
      id: wire.provider.id,
      name: wire.provider.name,
      avatarUrl: wire.provider.avatar_url,
    },
    createdAt: wire.created_at,
    endedAt: wire.ended_at,
    archive: wire.archive,
    eventId: wire.event_id,
    scheduleUrl: wire.schedule_url,
    drm: wire.drm,
    start: wire.start,
  };
}

/** An empty text means that there is no address. */
function safeMediaOrNone(address: string | null): string | null {
  return address ? safeMedia(address) : null;
}

function readTrailer(wire: VideoDetails['trailer']): Details['trailer'] {
  const streamUrl = safeMediaOrNone(wire?.stream_link ?? null);
  return wire === null || streamUrl === null ? null : { title: wire.title, streamUrl, coverUrl: wire.cover };
}
