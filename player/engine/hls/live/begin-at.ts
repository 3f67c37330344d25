import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';

type PlaceIn = (details: LevelDetails) => number | null;

const places = new WeakMap<Hls, PlaceIn>();

/**
 * Starts a live stream at another position than its live edge. The position is known with the first playlist, after
 * which hls.js requests media at once, and later seeks to the edge.
 *
 * @param place returns the position in seconds, `null` for the edge; called for each playlist until media is requested
 */
export function beginAt(hls: Hls, place: PlaceIn): void {
  places.set(hls, place);
}

export function placeToBegin(hls: Hls, details: LevelDetails): number | null {
  return places.get(hls)?.(details) ?? null;
}
