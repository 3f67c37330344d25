import { FASTEST, SLOWEST } from '../../../session/settings/settings';

/* Limits and steps of the settings' pages, which the menu does not need. */

export const SPEED_STEP = 0.05;

/** Speeds that most viewers want; the slider offers the others. */
export const USUAL_SPEEDS = [0.5, 1, 1.25, 1.5, 2] as const;

/** Maximum offset of subtitles, in seconds, and the steps of the slider and of the buttons. */
export const MOST_OFFSET = 5;
export const OFFSET_STEP = 0.1;
export const OFFSET_STRIDE = 0.5;

export const BRIGHTNESS_STEP = 5;

/** Rounds to the step and clamps to the limits, without the rounding error of binary fractions. */
export function clampSpeed(speed: number): number {
  const stepped = Math.round(speed / SPEED_STEP) * SPEED_STEP;
  return Number(Math.min(FASTEST, Math.max(SLOWEST, stepped)).toFixed(2));
}

/** Rounds to a tenth and clamps to the limits. */
export function clampOffset(seconds: number): number {
  const clamped = Math.min(MOST_OFFSET, Math.max(-MOST_OFFSET, seconds));
  // Rounding may result in -0, which adding 0 turns into 0.
  return Math.round(clamped * 10) / 10 + 0;
}
