import { FASTEST, SLOWEST } from '../../../session/settings/settings';

/* Limits and steps of the settings' pages, which the menu does without. */

export const SPEED_STEP = 0.05;

/** Speeds that most viewers want; the slider gives the rest. */
export const USUAL_SPEEDS = [0.5, 1, 1.25, 1.5, 2] as const;

/** Farthest that subtitles can be moved, in seconds, and the steps of the slider and of the buttons. */
export const MOST_OFFSET = 5;
export const OFFSET_STEP = 0.1;
export const OFFSET_STRIDE = 0.5;

export const BRIGHTNESS_STEP = 5;

/** To the step and into the limits, without the tail that binary fractions grow. */
export function clampSpeed(speed: number): number {
  const stepped = Math.round(speed / SPEED_STEP) * SPEED_STEP;
  return Number(Math.min(FASTEST, Math.max(SLOWEST, stepped)).toFixed(2));
}

/** To the tenth and into the limits. */
export function clampOffset(seconds: number): number {
  const clamped = Math.min(MOST_OFFSET, Math.max(-MOST_OFFSET, seconds));
  // Adding 0 makes 0 of the -0 that rounding leaves.
  return Math.round(clamped * 10) / 10 + 0;
}
