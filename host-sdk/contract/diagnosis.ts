/** Permissions that the frame needs, by the names of the `allow` attribute. */
export type FrameFeature =
  | 'autoplay'
  | 'fullscreen'
  | 'picture-in-picture'
  | 'encrypted-media'
  | 'screen-wake-lock'
  | 'gyroscope'
  | 'accelerometer'
  | 'clipboard-write'
  | 'web-share'
  | 'otp-credentials';

/** The embedding as the player sees it. */
export interface PlayerDiagnosis {
  /** Whether the player can store the viewer's choices itself; otherwise the host stores them. */
  storage: boolean;
  /** Whether the frame has an opaque origin (`sandbox` without `allow-same-origin`). */
  opaque: boolean;
  /** Permissions that the frame lacks, as far as the browser knows their names. */
  denied: readonly FrameFeature[];
  /** Size of the frame in CSS pixels. */
  width: number;
  height: number;
  /** Whether the player's servers receive the address of the embedding site (`Referer`). */
  referrer: boolean;
  /** Whether the platform responds with CORS headers for this page; `null` if nothing was requested from it. */
  platform: boolean | null;
}
