import { anything } from './answer';
import { laterPaths } from './later-paths';
import { decodeMarker, type Marker } from './markers';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { Marker as MarkerOnWire, Markers, type UserMarkerRequest } from './schema/marker';
import { videoKinds } from './schema/video-kind';
import type { Video } from './user-data';

export { MARKER_NAME_LENGTH } from './schema/marker';

/** A viewer's marker; `time` in seconds, `sticker` an emoji. */
export type MarkerDraft = Pick<Marker, 'time' | 'name' | 'sticker' | 'description'>;

/**
 * GET `user/markers`: the viewer's own markers of one video, in chronological order.
 *
 * @throws ApiError; 401 without a token
 */
export async function fetchUserMarkers(
  client: PlatformClient,
  { type, id }: Video,
  signal: AbortSignal,
): Promise<readonly Marker[]> {
  const wire = await client.call({
    path: laterPaths.userMarkers,
    query: { video_id: id, video_type: String(videoKinds[type]) },
    schema: Markers,
    xToken: true,
    signal,
  });
  return wire.map(decodeOwn).sort((one, other) => one.time - other.time);
}

/**
 * POST `user/markers`. Not retried automatically: the marker might be added twice.
 *
 * @throws ApiError; 401 without a token, 422 with the platform's words when the name is missing or too long
 */
export async function addUserMarker(
  client: PlatformClient,
  video: Video,
  draft: MarkerDraft,
  signal: AbortSignal,
): Promise<Marker> {
  const wire = await client.call({
    method: 'POST',
    path: laterPaths.userMarkers,
    schema: MarkerOnWire,
    xToken: true,
    body: encode(video, draft),
    policy: noRetry,
    signal,
  });
  return decodeOwn(wire);
}

/**
 * PUT `user/markers/{id}`: replaces all fields of the marker.
 *
 * @throws ApiError; 404 when it is gone, 422 as in `addUserMarker`
 */
export async function changeUserMarker(
  client: PlatformClient,
  video: Video,
  id: string,
  draft: MarkerDraft,
  signal: AbortSignal,
): Promise<Marker> {
  const wire = await client.call({
    method: 'PUT',
    path: laterPaths.userMarker(id),
    schema: MarkerOnWire,
    xToken: true,
    body: encode(video, draft),
    signal,
  });
  return decodeOwn(wire);
}

/**
 * DELETE `user/markers/{id}`.
 *
 * @throws ApiError; 401 without a token, 404 when it is gone already
 */
export async function removeUserMarker(
  client: PlatformClient,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  await client.call({
    method: 'DELETE',
    path: laterPaths.userMarker(id),
    schema: anything,
    xToken: true,
    signal,
  });
}

function encode(video: Video, { time, name, sticker, description }: MarkerDraft): UserMarkerRequest {
  return { time, name, sticker, description, video_id: video.id, video_type: videoKinds[video.type] };
}

/** Every marker in this list is the viewer's own, however the platform labels it. */
function decodeOwn(wire: MarkerOnWire): Marker {
  return { ...decodeMarker(wire), personal: true };
}
