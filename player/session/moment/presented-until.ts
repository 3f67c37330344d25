import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Viewing } from '../viewing/viewing';
import { wallClockOf } from './wall-clock';

type Watched = Pick<Viewing, 'details' | 'engine' | 'playback' | 'live' | 'source' | 'started'>;

/**
 * Events later than this are withheld from the viewer, in milliseconds since 1970; `null`: none are. Nothing is
 * withheld before the first play, and while a stream is paused that will resume at its live edge.
 */
export function presentedUntil(viewing: Watched): ReadonlySignal<number | null> {
  const clock = wallClockOf(viewing);
  return computed(() => {
    if (!viewing.started.value) return null;
    const returnsToEdge = viewing.source.value?.live === 'low-latency';
    if (returnsToEdge && viewing.playback.state.value === 'paused') return null;
    return clock.value;
  });
}
