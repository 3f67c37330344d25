import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { type Marker as MarkerOnWire, Markers } from './schema/marker';

/** A named moment of a video, with the player's own field names. */
export interface Marker {
  readonly id: string;
  /** Seconds. */
  readonly time: number;
  readonly name: string;
  /** An emoji; `null` without one. */
  readonly sticker: string | null;
  readonly description: string;
  /** True for the viewer's own markers, false for the channel's. */
  readonly personal: boolean;
}

/**
 * GET `markers/{id}?type=`: the channel's markers of one video, in chronological order.
 *
 * @throws ApiError
 */
export async function fetchMarkers(
  client: PlatformClient,
  video: { readonly type: string; readonly id: string },
  signal: AbortSignal,
): Promise<readonly Marker[]> {
  const wire = await client.call({
    path: laterPaths.markers(video.id),
    query: { type: video.type },
    schema: Markers,
    signal,
  });
  return wire.map(decodeMarker).sort((one, other) => one.time - other.time);
}

export function decodeMarker(wire: MarkerOnWire): Marker {
  const { id, time, name, sticker, description, isPersonal } = wire;
  return { id, time, name, sticker: sticker || null, description, personal: isPersonal };
}
