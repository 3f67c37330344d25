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

/** Where a block is. */
export interface CuePoint {
  /** In ticks of the file. */
  readonly time: number;
  /** Of the cluster, in the segment. */
  readonly cluster: number;
  /** Of the block, in the cluster's content. */
  readonly relative: number;
  /** In ticks; `null` where the index does not say. */
  readonly duration: number | null;
}

/** A cluster that the index names. */
export type Cluster = Pick<CuePoint, 'time' | 'cluster'>;

interface Position {
  readonly time: number;
  /** By the identifiers of its fields. */
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

/** Whether the index lists a track of these, so that one that it does not list is empty. */
export function listsAny(cues: DataView, tracks: readonly number[]): boolean {
  for (const { place } of positionsIn(cues)) if (tracks.includes(place.get(TRACK) ?? 0)) return true;
  return false;
}

/** The clusters that the index names for any track, in their order. */
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

/** The places of one track in the index of a file, by their times; those of old programs lack the place within the cluster. */
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
