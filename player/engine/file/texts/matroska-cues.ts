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

/** The places of one track in the index of a file, by their times; those of old programs lack the place within the cluster. */
export function readCuePoints(cues: DataView, track: number): readonly CuePoint[] {
  const points: CuePoint[] = [];
  for (const point of heldElements(cues, 0, cues.byteLength)) {
    if (point.id !== POINT) continue;
    let time = 0;
    for (const field of heldElements(cues, point.content, point.end)) {
      if (field.id === TIME) time = numberIn(cues, field);
      if (field.id !== POSITIONS) continue;
      const place = new Map<number, number>();
      for (const one of heldElements(cues, field.content, field.end)) place.set(one.id, numberIn(cues, one));
      const [cluster, relative] = [place.get(CLUSTER_POSITION), place.get(RELATIVE_POSITION)];
      if (place.get(TRACK) !== track || cluster === undefined || relative === undefined) continue;
      points.push({ time, cluster, relative, duration: place.get(DURATION) ?? null });
    }
    if (points.length >= MOST_PLACES) break;
  }
  return points.sort((one, other) => one.time - other.time);
}
