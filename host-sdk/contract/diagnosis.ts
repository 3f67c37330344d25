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
  /** The browser lets the player itself keep the viewer's choices; else the host keeps them for it. */
  storage: boolean;
  /** The frame has no origin of its own (`sandbox` without `allow-same-origin`). */
  opaque: boolean;
  /** Permissions that the frame lacks, as far as the browser knows their names. */
  denied: readonly FrameFeature[];
  /** Size of the frame in CSS pixels. */
  width: number;
  height: number;
  /** The browser tells the player's servers which site embeds it. */
  referrer: boolean;
  /** The platform answers, and lets this page read the answer (CORS); `null` where nothing was asked of it. */
  platform: boolean | null;
}
