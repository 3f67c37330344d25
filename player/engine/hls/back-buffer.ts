/** What may stay in memory behind the viewer, in bytes; browsers throw at about 150 MB for both directions. */
const BACK_BUFFER_BYTES = 60_000_000;

/**
 * "Unlimited" means up to a byte budget: a back buffer without end fills the browser's quota after some hours.
 *
 * @param bitrate of the rendition on the screen, in bits per second
 * @returns seconds
 */
export function backBufferSeconds(bitrate: number): number {
  return bitrate > 0 ? (BACK_BUFFER_BYTES * 8) / bitrate : Number.POSITIVE_INFINITY;
}
