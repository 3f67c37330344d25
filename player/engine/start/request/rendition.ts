import { findLast, lastOf } from '../../../lib/from-end';
import type { Variant } from './playlists';

/** Bandwidth assumed before any measurement, in bits per second; the same as hls.js's default. */
const ASSUMED = 500_000;

/** Usable share of the bandwidth; the same as in hls.js. */
const SAFE = 0.95;

/** The inputs for the choice of the first rendition. */
export interface Circumstances {
  /** The longer side of the player, in device pixels. */
  readonly size: number;
  /** Bits per second; `null` if unknown. */
  readonly throughput: number | null;
  readonly saveData: boolean;
  /** Height that the viewer has chosen; `null` leaves the choice to the bandwidth. */
  readonly chosen: number | null;
}

/** The engine's rule: the best rendition that the bandwidth allows, and none larger than the player. */
export function chooseVariant(
  variants: readonly Variant[],
  { size, throughput, saveData, chosen }: Circumstances,
): Variant | null {
  // Of equal variants the first one, which is on the playlist's preferred host.
  const falling = [...variants].sort((a, b) => b.bandwidth - a.bandwidth);
  const large = findLast(falling, ({ width, height }) => Math.max(width, height) >= size);
  const fits = (one: Variant) =>
    large === undefined || one.bandwidth <= large.bandwidth || one.height === large.height;
  const carried = saveData ? 0 : (throughput ?? ASSUMED) * SAFE;
  const lowest = lastOf(falling)?.bandwidth;
  return (
    falling.find(({ height }) => height === chosen) ??
    falling.find((one) => one.bandwidth === lowest || (fits(one) && one.bandwidth <= carried)) ??
    null
  );
}
