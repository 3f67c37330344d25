import { LOW_LATENCY } from './live-config';

/**
 * A viewer who comes back sooner finds the edge in the buffer. Media beyond would never be seen: the stream goes on
 * at its edge. Seconds.
 */
const MOST_AHEAD_S = 30;

/**
 * A paused picture stays, and costs no more than it needs. hls.js moves a low-latency live that is too far behind the
 * edge, which is right while it plays; a paused one would jump ahead every few seconds. It also fetches ten minutes ahead.
 *
 * @param config of an instance with the low-latency profile; to be called whenever playback pauses or goes on
 */
export function holdPausedPicture(
  config: { liveMaxLatencyDuration?: number; maxMaxBufferLength: number },
  paused: boolean,
): void {
  config.liveMaxLatencyDuration = paused ? Number.POSITIVE_INFINITY : LOW_LATENCY.liveMaxLatencyDuration;
  // One that waits for its first press fetches less.
  if (config.maxMaxBufferLength >= MOST_AHEAD_S)
    config.maxMaxBufferLength = paused ? MOST_AHEAD_S : LOW_LATENCY.maxMaxBufferLength;
}
