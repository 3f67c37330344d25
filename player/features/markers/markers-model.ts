import type { Marker } from '../../api/markers';
import { findLast } from '../../lib/from-end';
import type { Viewing } from '../../session/viewing/viewing';

/** The channel's markers, sorted by time. Read inside a computed or a view. */
export function listMarkers({ markers }: Viewing): readonly Marker[] {
  return markers.value.filter(({ personal }) => !personal).sort((one, other) => one.time - other.time);
}

/** A seek to a marker can land a frame before it, so this much is tolerated; seconds. */
const NEARLY = 0.3;

/** The last marker at or before this time; `null` before the first. */
export function markerAt(markers: readonly Marker[], time: number): Marker | null {
  return findLast(markers, (marker) => marker.time <= time + NEARLY) ?? null;
}

export function goToMarker({ playback, play, started }: Viewing, { time }: Marker): void {
  playback.seek(time);
  // Choosing a marker of a film that has not started implies the wish to watch it.
  if (!started.value) void play();
}

/** The markers' distinct stickers, in order of appearance. */
export function listStickers(markers: readonly Marker[]): readonly string[] {
  const all = markers.flatMap(({ sticker }) => (sticker === null ? [] : [sticker]));
  return [...new Set(all)];
}

/** The markers with one of the chosen stickers; all markers if none has a chosen sticker. */
export function filterMarkers(markers: readonly Marker[], chosen: readonly string[]): readonly Marker[] {
  const stickers = listStickers(markers);
  const wanted = chosen.filter((sticker) => stickers.includes(sticker));
  if (wanted.length === 0) return markers;
  return markers.filter(({ sticker }) => sticker !== null && wanted.includes(sticker));
}
