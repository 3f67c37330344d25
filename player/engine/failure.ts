import type { Format } from './format';

/** Why an engine gave up. `type` is the value reported in the logs. */
export interface EngineFailure {
  /**
   * - `refused`: the server answered, and not with the media
   * - `pending`: a live stream whose master playlist exists, and whose media playlists are missing or empty
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
  /** The file is of another format than its name says, and is to be opened as this. */
  readonly openAs?: Format;
  /** The stream has played before. */
  readonly opened?: boolean;
}
