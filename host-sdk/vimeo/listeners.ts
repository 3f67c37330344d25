import { protect } from '../wire/listeners';
import type { VimeoCamera, VimeoChapter, VimeoTime } from './events';

/** Data of Vimeo's events that come here. */
export interface VimeoEvents {
  play: VimeoTime;
  playing: VimeoTime;
  pause: VimeoTime;
  ended: VimeoTime;
  timeupdate: VimeoTime;
  progress: VimeoTime;
  seeking: VimeoTime;
  seeked: VimeoTime;
  bufferstart: object;
  bufferend: object;
  loaded: { id: number | string | null };
  durationchange: { duration: number };
  volumechange: { volume: number; muted: boolean };
  playbackratechange: { playbackRate: number };
  qualitychange: { quality: string };
  texttrackchange: { kind: string | null; label: string | null; language: string | null };
  chapterchange: VimeoChapter;
  camerachange: VimeoCamera;
  cuepoint: { id: string; time: number; data: object };
  fullscreenchange: { fullscreen: boolean };
  enterpictureinpicture: object;
  leavepictureinpicture: object;
  resize: { videoWidth: number; videoHeight: number };
  error: { name: string; message: string; method: string };
}

/** As a method, whose argument may be of any event. */
type Listener = { call(data: object): void }['call'];

/** Listeners by the names of Vimeo's events; without a callback, `off` removes all of an event. */
export interface VimeoListeners {
  on(name: string, listener: Listener): void;
  off(name: string, listener?: Listener): void;
  emit(name: string, data: object): void;
}

export function createVimeoListeners(): VimeoListeners {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
    },
    off(name, listener) {
      if (listener === undefined) listeners.delete(name);
      else listeners.get(name)?.delete(listener);
    },
    emit(name, data) {
      for (const listener of listeners.get(name) ?? []) protect(() => listener(data));
    },
  };
}
