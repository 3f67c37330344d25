import type { Rendition } from '../../engine/contract';
import type { Viewing } from '../../session/viewing';
import { canChangeSpeed, findAudioTracks, findQuality, findSubtitles } from '../abilities';

export type Page = 'quality' | 'speed' | 'subtitles' | 'audio';

const PAGES = ['quality', 'speed', 'subtitles', 'audio'] as const satisfies readonly Page[];

export const SLOWEST = 0.25;
export const FASTEST = 3;
export const SPEED_STEP = 0.05;

/** Speeds that most viewers want; the slider gives the rest. */
export const USUAL_SPEEDS = [0.5, 1, 1.25, 1.5, 2] as const;

/** From this height on a rendition is called HD. */
const HD_HEIGHT = 1080;

/** Pages of the abilities that this video has, in the menu's order; read inside a computed or a view. */
export function listPages(viewing: Viewing): readonly Page[] {
  const exists: Record<Page, boolean> = {
    quality: findQuality(viewing) !== null,
    speed: canChangeSpeed(viewing),
    subtitles: findSubtitles(viewing) !== null,
    audio: findAudioTracks(viewing) !== null,
  };
  return PAGES.filter((page) => exists[page]);
}

/** To the step and into the limits, without the tail that binary fractions grow. */
export function clampSpeed(speed: number): number {
  const stepped = Math.round(speed / SPEED_STEP) * SPEED_STEP;
  return Number(Math.min(FASTEST, Math.max(SLOWEST, stepped)).toFixed(2));
}

/** What to say beside a rendition; the lowest of several is the one for slow lines. */
export function remarkOn(rendition: Rendition, all: readonly Rendition[]): 'hd' | 'low' | null {
  if (rendition.height >= HD_HEIGHT) return 'hd';
  return all.length > 1 && rendition === all.at(-1) ? 'low' : null;
}
