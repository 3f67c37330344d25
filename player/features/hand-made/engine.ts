import { signal } from '@preact/signals-core';
import {
  AUTO_QUALITY,
  type AudioTracks,
  type Engine,
  type EngineFailure,
  type Live,
  type MissingStream,
  type Quality,
  type Reconnecting,
  type Rendition,
  type Subtitles,
  type Track,
} from '../../engine/contract';

/** An engine without abilities; tests give it those that they need. */
export function makeEngine() {
  return {
    failure: signal<EngineFailure | null>(null),
    reconnecting: signal<Reconnecting | null>(null),
    missing: signal<MissingStream | null>(null),
    quality: signal<Quality | null>(null),
    live: signal<Live | null>(null),
    audioTracks: signal<AudioTracks | null>(null),
    subtitles: signal<Subtitles | null>(null),
    wantPlay: () => undefined,
    finish: () => undefined,
    close: () => undefined,
  } satisfies Engine;
}

export function makeQuality(heights: readonly number[]) {
  const renditions: Rendition[] = heights.map((height, id) => ({ id, height, bitrate: height * 3000 }));
  const selected = signal(AUTO_QUALITY);
  return {
    renditions: signal<readonly Rendition[]>(renditions),
    selected,
    playing: signal<Rendition | null>(null),
    select: (id: number) => {
      selected.value = id;
    },
  } satisfies Quality;
}

export function makeSubtitles(tracks: readonly Track[]) {
  const selected = signal<string | null>(null);
  const offset = signal(0);
  return {
    tracks: signal(tracks),
    selected,
    activeCues: signal([]),
    offset,
    select: (id: string | null) => {
      selected.value = id;
    },
    setOffset: (seconds: number) => {
      offset.value = seconds;
    },
  } satisfies Subtitles;
}

export function makeAudioTracks(tracks: readonly Track[]) {
  const selected = signal<string | null>(tracks[0]?.id ?? null);
  return {
    tracks: signal(tracks),
    selected,
    select: (id: string) => {
      selected.value = id;
    },
  } satisfies AudioTracks;
}
