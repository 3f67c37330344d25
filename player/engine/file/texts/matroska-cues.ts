import { heldElements, numberIn } from './matroska-bytes';
import { MOST_PLACES } from './text-source';

/** Identifiers of RFC 9559. */
const POINT = 0xbb;
const TIME = 0xb3;
const POSITIONS = 0xb7;
const TRACK = 0xf7;
const CLUSTER_POSITION = 0xf1;
const RELATIVE_POSITION = 0xf0;
const DURATION = 0xb2;

/** Position of a block. */
export interface CuePoint {
  /** In ticks of the file. */
  readonly time: number;
  /** Offset of the cluster in the segment. */
  readonly cluster: number;
  /** Offset of the block in the cluster's content. */
  readonly relative: number;
  /** In ticks; `null` if the index does not contain it. */
  readonly duration: number | null;
}

/** A cluster in the index. */
export type Cluster = Pick<CuePoint, 'time' | 'cluster'>;

interface Position {
  readonly time: number;
  /** Values by the identifiers of the fields. */
  readonly place: ReadonlyMap<number, number>;
}

function* positionsIn(cues: DataView): Generator<Position> {
  for (const point of heldElements(cues, 0, cues.byteLength)) {
    if (point.id !== POINT) continue;
    let time = 0;
    for (const field of heldElements(cues, point.content, point.end)) {
      if (field.id === TIME) time = numberIn(cues, field);
      if (field.id !== POSITIONS) continue;
      const place = new Map<number, number>();
      for (const one of heldElements(cues, field.content, field.end)) place.set(one.id, numberIn(cues, one));
      yield { time, place };
    }
  }
}

/** Whether the index lists one of these tracks; then a track that it does not list is empty. */
export function listsAny(cues: DataView, tracks: readonly number[]): boolean {
  for (const { place } of positionsIn(cues)) if (tracks.includes(place.get(TRACK) ?? 0)) return true;
  return false;
}

/** The clusters in the index, of any track, in order. */
export function readClusters(cues: DataView): readonly Cluster[] {
  const found: Cluster[] = [];
  for (const { time, place } of positionsIn(cues)) {
    const cluster = place.get(CLUSTER_POSITION) ?? -1;
    const before = found[found.length - 1] ?? { time: 0, cluster: -1 };
    if (cluster > before.cluster && time >= before.time) found.push({ time, cluster });
    if (found.length >= MOST_PLACES) break;
  }
  return found;
}

/** The index entries of a track, sorted by time; old muxers omit the position within the cluster. */
export function readCuePoints(cues: DataView, track: number): readonly CuePoint[] {
  const points: CuePoint[] = [];
  for (const { time, place } of positionsIn(cues)) {
    const [cluster, relative] = [place.get(CLUSTER_POSITION), place.get(RELATIVE_POSITION)];
    if (place.get(TRACK) !== track || cluster === undefined || relative === undefined) continue;
    points.push({ time, cluster, relative, duration: place.get(DURATION) ?? null });
    if (points.length >= MOST_PLACES) break;
  }
  return points.sort((one, other) => one.time - other.time);
}
