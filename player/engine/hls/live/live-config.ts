import type { HlsConfig } from 'hls.js';
import type { LiveKind } from '../../contract';
import { LOW_LATENCY_S, TIME_MACHINE_SEGMENTS } from './live-distance';

/**
 * The two live profiles of the specification, section 9, "Live player". `maxLiveSyncPlaybackRate` stays 1: hls.js
 * would overwrite the viewer's own speed with it.
 */

/**
 * Half-lives of what is known of the line, in seconds in which something comes. There are few of them in a live: a segment
 * of 2 s comes in a third of one, and hls.js's own 3 and 9 take a minute to believe in a line that is better again. On a
 * line that has become worse, each segment of the old size more is one too late.
 */
const LINE = { abrEwmaFastLive: 1, abrEwmaSlowLive: 2 } as const;

/** With a quiz or no time machine: close to the edge, and back to it when it is lost. */
export const LOW_LATENCY = {
  lowLatencyMode: true,
  /** Seconds. A profile has durations or counts; hls.js refuses both together. */
  liveSyncDuration: LOW_LATENCY_S,
  liveMaxLatencyDuration: 8,
  maxLiveSyncPlaybackRate: 1,
  /** A stall is reckoned with by `keep-distance.ts`. */
  liveSyncOnStallIncrease: 0,
  backBufferLength: 2,
  maxBufferLength: 12,
  maxMaxBufferLength: 600,
  ...LINE,
  abrBandWidthFactor: 0.8,
  abrBandWidthUpFactor: 0.6,
} as const satisfies Partial<HlsConfig>;

/** Otherwise: the viewer moves freely in the window, and nothing pulls him to the edge. */
export const TIME_MACHINE = {
  lowLatencyMode: false,
  /** Segments. */
  liveSyncDurationCount: TIME_MACHINE_SEGMENTS,
  liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
  maxLiveSyncPlaybackRate: 1,
  liveSyncOnStallIncrease: 0,
  /** Unlimited up to a byte budget, see `back-buffer.ts`. */
  backBufferLength: Number.POSITIVE_INFINITY,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  ...LINE,
  abrBandWidthFactor: 0.95,
  abrBandWidthUpFactor: 0.7,
} as const satisfies Partial<HlsConfig>;

export const LIVE_PROFILES: Readonly<Record<LiveKind, Partial<HlsConfig>>> = {
  'low-latency': LOW_LATENCY,
  'time-machine': TIME_MACHINE,
};
