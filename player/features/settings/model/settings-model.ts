import { canProcessSound } from '../../../engine/sound/can-process';
import type { Viewing } from '../../../session/viewing/viewing';
import {
  canChangeSpeed,
  findAudioTracks,
  findQuality,
  findSoundAlone,
  findSubtitles,
} from '../../manifest/abilities';

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

/**
 * The pages that this video offers, in the menu's order; read inside a computed or a view.
 *
 * @param countsData whether the data meter has opened
 */
export function listPages(viewing: Viewing, countsData = false): readonly Page[] {
  const exists: Record<Page, boolean> = {
    quality: findQuality(viewing) !== null || findSoundAlone(viewing) !== null,
    speed: canChangeSpeed(viewing),
    subtitles: findSubtitles(viewing) !== null,
    'caption-look': findSubtitles(viewing) !== null,
    audio: findAudioTracks(viewing) !== null,
    sound: canProcess(),
    // Audio alone has no picture.
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

/** Whether this video has flying emoji, regardless of the viewer's setting; read inside a view. */
export function hasReactions({ live }: Viewing): boolean {
  const { aggregate, recorded } = live.value ?? {};
  return (aggregate?.value?.reactions.length ?? 0) > 0 || (recorded?.reactions.value ?? null) !== null;
}

/** Shortcuts are useless without a keyboard; touch-only devices report a coarse pointer. */
export function hasKeyboard(): boolean {
  return window.matchMedia?.('(hover: none) and (pointer: coarse)').matches !== true;
}
