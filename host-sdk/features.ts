import type { FrameFeature } from './contract';

/** What the player can use of the browser; the viewer misses a button where it is denied. */
export const FEATURES: readonly FrameFeature[] = [
  'autoplay',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
  'encrypted-media',
  'gyroscope',
  'accelerometer',
  'clipboard-write',
  'web-share',
  'otp-credentials',
];
