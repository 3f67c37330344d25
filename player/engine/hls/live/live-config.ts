import type { HlsConfig } from 'hls.js';
import type { LiveKind } from '../../contract';
import { LATEST_S, LOW_LATENCY_S, TIME_MACHINE_SEGMENTS } from '../../media/live-distance';

/**
 * hls.js's settings for the two live profiles. `maxLiveSyncPlaybackRate` stays 1, because hls.js would overwrite the
 * viewer's speed.
 */

/**
 * Half-lives of the bandwidth estimate, in seconds of download time. A live stream downloads little: a 2 s segment
 * takes a third of a second, so hls.js's defaults of 3 and 9 take a minute to trust a connection that has recovered.
 * After a drop, each further segment of the old size arrives late.
 */
const LINE = {
  abrEwmaFastLive: 1,
  abrEwmaSlowLive: 2,
  /** `line-estimate.ts` reads the real bitrate of each rendition. */
  abrMaxWithRealBitrate: true,
} as const;

/** With a quiz, or without a DVR window: close to the edge, with returns to it. */
export const LOW_LATENCY = {
  lowLatencyMode: true,
  /** Target in seconds until the playlist is known. A profile has durations or counts; hls.js rejects both together. */
  liveSyncDuration: LOW_LATENCY_S,
  liveMaxLatencyDuration: LATEST_S,
  maxLiveSyncPlaybackRate: 1,
  /** Disabled, since `keep-distance.ts` handles stalls. */
  liveSyncOnStallIncrease: 0,
  backBufferLength: 2,
  maxBufferLength: 12,
  maxMaxBufferLength: 600,
  ...LINE,
  abrBandWidthFactor: 0.8,
  abrBandWidthUpFactor: 0.6,
} as const satisfies Partial<HlsConfig>;

/** Otherwise the viewer moves freely in the DVR window and is never moved to the edge. */
export const TIME_MACHINE = {
  lowLatencyMode: false,
  /** In segments. */
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
