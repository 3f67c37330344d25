import { anything } from './answer';
import { callerOf, type Identity } from './identity';
import { laterPaths } from './later-paths';
import { sendBeacon } from './logs';
import type { PlatformClient } from './request';
import type { TimelineRequest } from './schema/logs';
import { videoKinds } from './schema/video-kind';
import type { Video } from './user-data';

/** A range of a video that was watched, in seconds of the video; `start` below `end`. */
export interface WatchedStretch {
  readonly video: Video;
  readonly start: number;
  readonly end: number;
  /** Seconds of the range that were really watched. */
  readonly watched: number;
  /** `null` for live streams without one. */
  readonly duration: number | null;
  readonly clientUuid: string | null;
  readonly userId: string | null;
  readonly contentType: string | null;
  readonly contentId: string | null;
}

/**
 * POST `video-timeline`.
 *
 * @throws ApiError
 */
export async function sendTimeline(
  client: PlatformClient,
  stretch: WatchedStretch,
  signal: AbortSignal,
): Promise<void> {
  await client.call({
    method: 'POST',
    path: laterPaths.timeline,
    schema: anything,
    body: encode(stretch),
    signal,
    keepalive: true,
  });
}

/** Sends the same by `sendBeacon`, for a page that is being closed; false if the browser did not accept it. */
export function beaconTimeline(identity: Identity, stretch: WatchedStretch): boolean {
  return sendBeacon(laterPaths.timeline, JSON.stringify({ ...callerOf(identity), ...encode(stretch) }));
}

function encode(stretch: WatchedStretch): TimelineRequest {
  return {
    video_id: stretch.video.id,
    video_type: videoKinds[stretch.video.type],
    start: stretch.start,
    end: stretch.end,
    watchedDuration: stretch.watched,
    video_duration: stretch.duration,
    clientUUID: stretch.clientUuid,
    user_id: stretch.userId,
    content_type: stretch.contentType,
    content_id: stretch.contentId,
  };
}
