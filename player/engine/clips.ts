import type { TimeRange } from './time-range';

/** Maximum number of bytes that are fetched for a clip: 60 s at 8 Mbit/s. */
export const MOST_BYTES = 60_000_000;

/** Saves parts of the stream or file that plays, without transcoding, except for the first frames of VP9. */
export interface Clips {
  /**
   * The range that a clip may be taken from, in seconds; of a live stream, the range of its playlist. `null` if the stream is
   * encrypted, or not loaded yet.
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
  /** Its actual start in the stream, in seconds: later than requested only if there is no earlier key frame. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
}

export type ClipReason =
  /** The media has left the DVR window, or the server. */
  | 'gone'
  /** The media did not load. */
  | 'network'
  /** The media exceeds `MOST_BYTES`. */
  | 'large'
  /** The parts have different encodings, or one that MP4 does not support. */
  | 'unsuitable'
  /** No part of this file can be saved as an MP4 that this browser plays. */
  | 'format';

export class ClipFailure extends Error {
  override readonly name = 'ClipFailure';
  readonly reason: ClipReason;
  constructor(reason: ClipReason) {
    super(reason);
    this.reason = reason;
  }
}
