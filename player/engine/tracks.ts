import type { ReadonlySignal } from '@preact/signals-core';
import type { CueSource } from './cues';

/** Sound that describes the picture, subtitles that tell what is heard, or either in simple words. */
export const TRACK_ROLES = ['description', 'captions', 'simple'] as const;

export type TrackRole = (typeof TRACK_ROLES)[number];

export interface Track {
  readonly id: string;
  readonly lang: string;
  readonly title: string;
  /** Left out for most: the sound as it was made, and what is spoken. */
  readonly role?: TrackRole;
}

export interface AudioTracks {
  readonly tracks: ReadonlySignal<readonly Track[]>;
  readonly selected: ReadonlySignal<string | null>;
  select(id: string): void;
}

export interface Subtitles {
  readonly tracks: ReadonlySignal<readonly Track[]>;
  /** `null` is off. */
  readonly selected: ReadonlySignal<string | null>;
  /** The browser's cues of the moment. */
  readonly activeCues: ReadonlySignal<readonly TextTrackCue[]>;
  /** Those of the selected track that are known so far; `null` where there are none to read. */
  readonly cues: ReadonlySignal<CueSource | null>;
  /** Delay of the subtitles against their file, in seconds; negative: earlier. For this video only. */
  readonly offset: ReadonlySignal<number>;
  select(id: string | null): void;
  setOffset(seconds: number): void;
}
