import { LOW_LATENCY } from './live-config';

/**
 * A viewer who comes back sooner finds the edge in the buffer. What is fetched beyond would never be seen: the stream
 * goes on at its edge. Seconds.
 */
const MOST_AHEAD_S = 30;

/** The limits of an instance; hls.js implements them. */
interface Limits {
  readonly config: { liveMaxLatencyDuration?: number; maxMaxBufferLength: number };
  readonly userConfig: { readonly liveMaxLatencyDuration?: number };
}

/**
 * A paused picture stays, and costs no more than it needs. hls.js moves a live stream that is too far behind the edge,
 * which is right while it plays; a paused one would jump ahead every few seconds. It also fetches ten minutes ahead.
 * To be called for each new instance and whenever playback pauses or goes on.
 */
export function holdPausedPicture({ config, userConfig }: Limits, paused: boolean): void {
  const most = userConfig.liveMaxLatencyDuration;
  if (most === undefined) return;
  config.liveMaxLatencyDuration = paused ? Number.POSITIVE_INFINITY : most;
  // One that waits for its first press fetches less.
  if (config.maxMaxBufferLength >= MOST_AHEAD_S)
    config.maxMaxBufferLength = paused ? MOST_AHEAD_S : LOW_LATENCY.maxMaxBufferLength;
}
