import type { Camera, Chapter, PlayerEventName, PlayerState } from '../contract/contract';

export interface VimeoTime {
  readonly seconds: number;
  readonly percent: number;
  readonly duration: number;
}

export interface VimeoTextTrack {
  readonly kind: 'subtitles';
  readonly label: string;
  readonly language: string;
  readonly mode: 'showing' | 'disabled';
}

export interface VimeoChapter {
  readonly startTime: number;
  readonly title: string;
  /** From 1. */
  readonly index: number;
}

/** Angles in degrees. */
export interface VimeoCamera {
  /** 0 up to 360. */
  readonly yaw: number;
  readonly pitch: number;
  /** The horizon stays level. */
  readonly roll: number;
  readonly fov: number;
}

/** Vimeo's events that follow from one of the player's, with their data. */
type Translate = (state: PlayerState, data: object, before: PlayerState) => readonly [string, object][];

const time =
  (name: string): Translate =>
  (state) => [[name, timeOf(state, state.time)]];

export const TRANSLATED: Readonly<Partial<Record<PlayerEventName, Translate>>> = {
  play: time('play'),
  playing: (state, _data, { waiting }) => [
    ...(waiting ? [['bufferend', {}] satisfies [string, object]] : []),
    ['playing', timeOf(state, state.time)],
  ],
  pause: time('pause'),
  ended: time('ended'),
  timeupdate: time('timeupdate'),
  seeking: time('seeking'),
  seeked: time('seeked'),
  waiting: () => [['bufferstart', {}]],
  progress: (state) => [['progress', timeOf(state, state.bufferedEnd ?? 0)]],
  ready: ({ id }) => [['loaded', { id: idOf(id) }]],
  durationchange: ({ duration }) => [['durationchange', { duration: duration ?? 0 }]],
  volumechange: ({ volume, muted }) => [['volumechange', { volume: volume / 100, muted }]],
  ratechange: ({ rate }) => [['playbackratechange', { playbackRate: rate }]],
  qualitychange: ({ quality }) => [['qualitychange', { quality: qualityName(quality) }]],
  subtitleschange: (state, _data, before) =>
    state.subtitle === before.subtitle ? [] : [['texttrackchange', shownTrack(state)]],
  fullscreenchange: ({ fullscreen }) => [['fullscreenchange', { fullscreen }]],
  pictureinpicturechange: ({ pictureInPicture }) => [
    [pictureInPicture ? 'enterpictureinpicture' : 'leavepictureinpicture', {}],
  ],
};

export function chapterOf({ start, title, index }: Chapter): VimeoChapter {
  return { startTime: start, title, index: index + 1 };
}

export function cameraOf({ yaw, pitch, fov }: Camera): VimeoCamera {
  return { yaw: (yaw + 360) % 360, pitch, roll: 0, fov };
}

function timeOf({ duration }: PlayerState, seconds: number): VimeoTime {
  return { seconds, percent: duration ? seconds / duration : 0, duration: duration ?? 0 };
}

/** Vimeo's ids are numbers. */
export function idOf(id: string | null): number | string | null {
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : id;
}

export function qualityName(quality: number | 'auto'): string {
  return quality === 'auto' ? quality : `${quality}p`;
}

export function textTracks({ subtitles, subtitle }: PlayerState): VimeoTextTrack[] {
  return subtitles.map(({ id, lang, title }) => ({
    kind: 'subtitles',
    label: title,
    language: lang,
    mode: id === subtitle ? 'showing' : 'disabled',
  }));
}

function shownTrack(state: PlayerState): object {
  const shown = textTracks(state).find(({ mode }) => mode === 'showing');
  return { kind: shown?.kind ?? null, label: shown?.label ?? null, language: shown?.language ?? null };
}
