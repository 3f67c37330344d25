import type { Rendition } from '../../engine/contract';
import { canProcessSound } from '../../engine/sound/can-process';
import { lastOf } from '../../lib/from-end';
import { FASTEST, SLOWEST } from '../../session/settings/settings';
import type { SubtitleSize } from '../../session/settings/subtitle-look';
import type { Viewing } from '../../session/viewing/viewing';
import {
  canChangeSpeed,
  findAudioTracks,
  findQuality,
  findSoundAlone,
  findSubtitles,
} from '../manifest/abilities';

const PAGES = [
  'quality',
  'speed',
  'subtitles',
  'caption-look',
  'audio',
  'sound',
  'brightness',
  'data',
] as const;

export type Page = (typeof PAGES)[number];

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

/**
 * Pages of the abilities that this video has, in the menu's order; read inside a computed or a view.
 *
 * @param countsData the data meter has opened
 */
export function listPages(viewing: Viewing, countsData = false): readonly Page[] {
  const exists: Record<Page, boolean> = {
    quality: findQuality(viewing) !== null || findSoundAlone(viewing) !== null,
    speed: canChangeSpeed(viewing),
    subtitles: findSubtitles(viewing) !== null,
    'caption-look': findSubtitles(viewing) !== null,
    audio: findAudioTracks(viewing) !== null,
    sound: canProcess(),
    // Sound has no light.
    brightness: viewing.source.value?.soundOnly === false,
    data: countsData,
  };
  return PAGES.filter((page) => exists[page]);
}

function canProcess(): boolean {
  if (!('AudioContext' in globalThis)) return false;
  const video = document.querySelector('video');
  return video !== null && canProcessSound(video);
}

/** Whether this video has emoji that fly, whatever the viewer has chosen; read inside a view. */
export function hasReactions({ live }: Viewing): boolean {
  const { aggregate, recorded } = live.value ?? {};
  return (aggregate?.value?.reactions.length ?? 0) > 0 || (recorded?.reactions.value ?? null) !== null;
}

/** Shortcuts are useless without a keyboard; touch-only devices report a coarse pointer. */
export function hasKeyboard(): boolean {
  return window.matchMedia?.('(hover: none) and (pointer: coarse)').matches !== true;
}

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
