import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Source } from '../../engine/contract';
import { openPlayback } from '../../engine/playback/playback';
import { withKnownPicture } from './known-picture';

const FILM: Source = {
  kind: 'hls',
  url: 'https://media.example/film.m3u8',
  fallbacks: [],
  format: 'HLS',
  soundOnly: false,
  live: null,
  subtitles: [],
};

test.for(['picture first', 'source first'] as const)(
  '%s: it is shown when both are there, and stays so',
  (order) => {
    const shown = signal(false);
    const source = signal<Source | null>(null);
    const playback = openPlayback(document.createElement('video'));
    const known = withKnownPicture({ ...playback, pictureShown: shown }, source);
    const steps = [() => (shown.value = true), () => (source.value = FILM)];
    for (const step of order === 'picture first' ? steps : steps.toReversed()) {
      expect(known.pictureShown.value).toBe(false);
      step();
    }
    expect(known.pictureShown.value).toBe(true);
    source.value = null;
    expect(known.pictureShown.value).toBe(true);
    known.close();
  },
);
