import Hls from 'hls.js';
import type { BufferBudget } from './buffer-budget';

/** Maximum back buffer, in bytes; browsers evict at about 150 MB for both directions. */
const BACK_BUFFER_BYTES = 60_000_000;

/**
 * Limits an unlimited back buffer to a number of bytes, because otherwise it exceeds the browser's quota after some
 * hours; and to the DVR window.
 *
 * @param bitrate of the current rendition, in bits per second
 * @param window of a live stream, in seconds
 * @param bytes that may be kept; `null`: the default
 * @returns seconds
 */
export function backBufferSeconds(
  bitrate: number,
  window = Number.POSITIVE_INFINITY,
  bytes: number | null = null,
): number {
  const budget = bitrate > 0 ? ((bytes ?? BACK_BUFFER_BYTES) * 8) / bitrate : Number.POSITIVE_INFINITY;
  return Math.min(budget, window);
}

/** Limits the back buffer of a profile whose setting is unlimited. */
export function limitBackBuffer(hls: Hls, { behind }: BufferBudget): void {
  if (hls.userConfig.backBufferLength !== Number.POSITIVE_INFINITY) return;
  let bitrate = 0;
  let window = Number.POSITIVE_INFINITY;
  const apply = () => {
    hls.config.backBufferLength = backBufferSeconds(bitrate, window, behind);
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
