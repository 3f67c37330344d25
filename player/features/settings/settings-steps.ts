import type { Rendition } from '../../engine/contract';
import { lastOf } from '../../lib/from-end';
import { FASTEST, SLOWEST } from '../../session/settings/settings';
import type { SubtitleSize } from '../../session/settings/subtitle-look';

/* Of the menu's pages, which the menu itself does without. */

export const SPEED_STEP = 0.05;

/** Speeds that most viewers want; the slider gives the rest. */
export const USUAL_SPEEDS = [0.5, 1, 1.25, 1.5, 2] as const;

/** Farthest that subtitles can be moved, in seconds, and the steps of the slider and of the buttons. */
export const MOST_OFFSET = 5;
export const OFFSET_STEP = 0.1;
export const OFFSET_STRIDE = 0.5;

export const BRIGHTNESS_STEP = 5;

export const SIZE_NAMES: Readonly<Record<SubtitleSize, 'small' | 'normal' | 'large' | 'huge'>> = {
  75: 'small',
  100: 'normal',
  135: 'large',
  175: 'huge',
};

/** From this height on a rendition is called HD. */
const HD_HEIGHT = 1080;

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

/** The note beside a rendition; the lowest of several is for slow connections. */
export function remarkOn(rendition: Rendition, all: readonly Rendition[]): 'hd' | 'low' | null {
  if (rendition.height >= HD_HEIGHT) return 'hd';
  return all.length > 1 && rendition === lastOf(all) ? 'low' : null;
}
