import type { TimeRange } from './time-range';

/** Most that is fetched for a clip: one of 60 s at 8 Mbit/s. */
export const MOST_BYTES = 60_000_000;

/** Parts of the stream or file that plays, as files. Nothing is encoded anew but the first pictures of VP9. */
export interface Clips {
  /**
   * Seconds that a clip may be taken from; for a live stream those that its playlist still lists. `null` where there are
   * none: the stream is encrypted, or nothing is known about it yet.
   */
  range(): TimeRange | null;
  /**
   * @param onProgress the share that is done, 0 to 1
   * @throws ClipFailure, or the signal's reason
   */
  make(range: TimeRange, onProgress: (share: number) => void, signal: AbortSignal): Promise<Clip>;
}

export interface Clip {
  /** MP4. */
  readonly file: Blob;
  /** Where it really begins, in seconds of the stream: later than wanted only if no key frame comes before. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
}

export type ClipReason =
  /** It has left the live stream's window, or its server. */
  | 'gone'
  /** Its media did not arrive. */
  | 'network'
  /** More bytes than the page may hold. */
  | 'large'
  /** Its parts are encoded differently, or in a way that no MP4 holds. */
  | 'unsuitable'
  /** No part of this file can be an MP4 that this browser plays. */
  | 'format';

export class ClipFailure extends Error {
  override readonly name = 'ClipFailure';
  readonly reason: ClipReason;
  constructor(reason: ClipReason) {
    super(reason);
    this.reason = reason;
  }
}
