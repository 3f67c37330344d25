import type { ReplayReactions } from '../../api/replay/replay-reactions';
import { lastOf } from '../../lib/from-end';
import type { Stretch } from './draw-curve';

/** More points than this make no visible difference on a timeline. */
const MOST_BUCKETS = 300;

/** Neighbours on each side that a bucket is averaged with. */
const SMOOTH = 1;

/** Maximum number of peaks, their minimum distance (as a share of the video), and their minimum factor of the mean. */
const PEAKS = 3;
const APART = 0.08;
const ABOVE_MEAN = 1.5;

/**
 * Reactions over the whole video, smoothed; empty without any.
 *
 * @param offset how far positions in the recording are ahead of playback time, in seconds
 */
export function heatOf({ bucket, counts }: ReplayReactions, duration: number, offset = 0): Stretch[] {
  if (!(duration > 0) || !Number.isFinite(duration)) return [];
  const number = Math.min(MOST_BUCKETS, Math.max(1, Math.ceil(duration / bucket)));
  const length = duration / number;
  const sums = Array.from({ length: number }, () => 0);
  for (const { at, count } of counts) {
    const index = Math.floor((at - offset + Math.min(bucket, length) / 2) / length);
    if (index >= 0 && index < number) sums[index] = (sums[index] ?? 0) + count;
  }
  if (sums.every((sum) => sum === 0)) return [];
  return sums.map((_, index) => {
    const near = sums.slice(Math.max(0, index - SMOOTH), index + SMOOTH + 1);
    const count = near.reduce((sum, one) => sum + one, 0) / near.length;
    return { start: index * length, end: (index + 1) * length, count };
  });
}

/** The times with the most reactions, in seconds and in ascending order; none if reactions are evenly spread. */
export function peaksOf(heat: readonly Stretch[]): readonly number[] {
  const apart = (lastOf(heat)?.end ?? 0) * APART;
  const mean = heat.reduce((sum, { count }) => sum + count, 0) / Math.max(1, heat.length);
  const highest = heat.filter(({ count }) => count >= mean * ABOVE_MEAN).sort((a, b) => b.count - a.count);
  const peaks: number[] = [];
  for (const { start } of highest) {
    if (peaks.length === PEAKS) break;
    if (peaks.every((peak) => Math.abs(peak - start) >= apart)) peaks.push(start);
  }
  return peaks.sort((one, other) => one - other);
}
