import Hls from 'hls.js';

/** What may stay in memory behind the viewer, in bytes; browsers throw at about 150 MB for both directions. */
const BACK_BUFFER_BYTES = 60_000_000;

/**
 * "Unlimited" means up to a byte budget, since a back buffer without end fills the browser's quota after some hours;
 * and no further back than a live's window, which is as far as a viewer can go.
 *
 * @param bitrate of the rendition on the screen, in bits per second
 * @param window of a live, in seconds
 * @returns seconds
 */
export function backBufferSeconds(bitrate: number, window = Number.POSITIVE_INFINITY): number {
  const budget = bitrate > 0 ? (BACK_BUFFER_BYTES * 8) / bitrate : Number.POSITIVE_INFINITY;
  return Math.min(budget, window);
}

/** Keeps the back buffer of a profile that calls it unlimited within its bounds. */
export function limitBackBuffer(hls: Hls): void {
  if (hls.userConfig.backBufferLength !== Number.POSITIVE_INFINITY) return;
  let bitrate = 0;
  let window = Number.POSITIVE_INFINITY;
  const apply = () => {
    hls.config.backBufferLength = backBufferSeconds(bitrate, window);
  };
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
    bitrate = hls.levels[level]?.bitrate ?? 0;
    apply();
  });
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    window = details.live ? details.totalduration : Number.POSITIVE_INFINITY;
    apply();
  });
}
