import { LOW_LATENCY } from './live-config';

/**
 * Maximum buffer of a paused stream, in seconds. After a shorter pause the edge is in the buffer. More would never be
 * played, since playback continues at the edge.
 */
const MOST_AHEAD_S = 30;

/**
 * Keeps the picture of a paused low-latency live stream, and limits its buffer. hls.js moves a stream that is too far
 * behind the edge, so that a paused picture would jump every few seconds. It also buffers ten minutes ahead.
 *
 * Call whenever playback pauses or resumes.
 *
 * @param config of an instance with the low-latency profile
 */
export function holdPausedPicture(
  config: { liveMaxLatencyDuration?: number; maxMaxBufferLength: number },
  paused: boolean,
): void {
  config.liveMaxLatencyDuration = paused ? Number.POSITIVE_INFINITY : LOW_LATENCY.liveMaxLatencyDuration;
  // A stream that waits for its first play already has a lower limit.
  if (config.maxMaxBufferLength >= MOST_AHEAD_S)
    config.maxMaxBufferLength = paused ? MOST_AHEAD_S : LOW_LATENCY.maxMaxBufferLength;
}
