import { signal } from '@preact/signals-core';
import type { Playback, PlaybackState, TimeRange } from '../../engine/contract';

/** A playback of plain signals for tests: it does at once what it is asked to. */
export function makePlayback(duration: number | null = 600) {
  const whole = duration === null ? null : { start: 0, end: duration };
  const facts = {
    state: signal<PlaybackState>('playing'),
    time: signal(0),
    duration: signal(duration),
    buffered: signal<readonly TimeRange[]>([]),
    seekable: signal<TimeRange | null>(whole),
    seeking: signal(false),
    volume: signal(1),
    muted: signal(false),
    rate: signal(1),
    size: signal<{ width: number; height: number } | null>({ width: 1280, height: 720 }),
    pictureShown: signal(true),
    begunAt: null,
  };
  return {
    ...facts,
    play: async () => {
      facts.state.value = 'playing';
      return 'playing' as const;
    },
    pause: () => {
      facts.state.value = 'paused';
    },
    seek: (time: number) => {
      facts.time.value = time;
    },
    setVolume: (volume: number) => {
      facts.volume.value = volume;
    },
    setMuted: (muted: boolean) => {
      facts.muted.value = muted;
    },
    setRate: (rate: number) => {
      facts.rate.value = rate;
    },
    capture: async () => 'no-picture' as const,
    look: () => undefined,
    close: () => undefined,
  } satisfies Playback;
}
