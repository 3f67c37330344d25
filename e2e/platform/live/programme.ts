import type { OnAir } from './air';

/** How a stream is produced: recording, number of segments in a playlist, and how they are cut. */
export interface StreamPlan {
  readonly media: 'stage' | 'match' | 'quick';
  readonly length: number;
  /** In seconds; omitted: as recorded, 2. */
  readonly segmentSeconds?: number | undefined;
  /** In seconds; omitted: whole segments only. */
  readonly partSeconds?: number | undefined;
}

interface Slot extends StreamPlan {
  readonly id: string;
  readonly air: OnAir;
  /** Seconds after the platform's start; omitted: it began long ago. */
  readonly startsIn?: number;
}

/** Half a second, the distance of the key frames of `quick`. */
export const PART_SECONDS = 0.5;

/** With a third of a second, a segment of 2 s has six parts. */
export const PARTS_SECONDS = [0.2, 0.33, PART_SECONDS, 1] as const;

/** The programme of the seeded live streams (2 s per segment, so 300 are ten minutes). */
export const programme: readonly Slot[] = [
  { id: '2001', media: 'stage', length: 300, air: 'on' },
  { id: '2002', media: 'match', length: 6, air: 'on' },
  { id: '2003', media: 'quick', length: 6, air: 'on', partSeconds: PART_SECONDS },
  { id: '2010', media: 'quick', length: 6, air: 'on', partSeconds: PART_SECONDS },
  { id: '2011', media: 'quick', length: 6, air: 'on', partSeconds: PART_SECONDS },
  { id: '2404', media: 'stage', length: 6, air: 'missing' },
  { id: '2500', media: 'stage', length: 6, air: 'nothing' },
  { id: '2600', media: 'stage', length: 300, air: 'on', startsIn: 3600 },
];
