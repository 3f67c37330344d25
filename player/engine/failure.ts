import type { Format } from './format';

/** Why an engine gave up. `type` is the value reported in the logs. */
export interface EngineFailure {
  /**
   * - `refused`: the server responded, but not with the media
   * - `pending`: a live stream whose master playlist exists, but whose media playlists are missing or empty
   * - `protected`: this device has no access to the keys of an encrypted stream
   */
  readonly reason:
    | 'network'
    | 'refused'
    | 'missing'
    | 'pending'
    | 'decode'
    | 'unsupported'
    | 'protected'
    | 'unknown';
  /** `videoTagError`, or `HLS_` and the error type. */
  readonly type: string;
  /** For logs and the details line, never for a title. */
  readonly detail: string;
  /** The format to open the file as, if it differs from that of its name. */
  readonly openAs?: Format;
  /** Whether the stream has played before. */
  readonly opened?: boolean;
}
