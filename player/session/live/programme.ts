import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Marker } from '../../api/markers';
import { share } from '../../lib/share';
import type { LiveTick } from '../live-data/live-tick';
import type { Viewing } from '../viewing/viewing';

/**
 * The programme's start is rounded to this fraction of a second; finer differences are rounding errors of the stream.
 */
const STEPS = 2;

/**
 * The programme's start on the media's own clock, in seconds: the platform's times (markers, audience) count from
 * there. `null` while it is unknown.
 */
export function programmeStart({
  details,
  engine,
  playback,
}: Pick<Viewing, 'details' | 'engine' | 'playback'>): ReadonlySignal<number | null> {
  return computed(() => {
    const startTime = details.value?.startTime ?? null;
    const range = playback.seekable.value;
    const live = engine.value?.live.value ?? null;
    if (startTime === null || range === null || live === null) return null;
    const wall = live.wallClock(range.end);
    if (wall === null) return null;
    return Math.round((range.end - (wall / 1000 - startTime)) * STEPS) / STEPS;
  });
}

/** The channel's markers in media time: those still in the DVR window, if viewers can seek back at all. */
export function reachableMarkers(
  viewing: Pick<Viewing, 'details' | 'engine' | 'playback' | 'source'>,
  { aggregate }: Pick<LiveTick, 'aggregate'>,
): ReadonlySignal<readonly Marker[]> {
  const start = programmeStart(viewing);
  const placed = computed(() => {
    const from = start.value;
    const markers = aggregate.value?.markers ?? [];
    return from === null ? [] : markers.map((marker) => ({ ...marker, time: from + marker.time }));
  });
  let last: readonly Marker[] = [];
  return computed(() => {
    const range = viewing.playback.seekable.value;
    const isOpen = viewing.source.value?.live === 'time-machine';
    const held =
      range === null || !isOpen
        ? []
        : placed.value.filter(({ time }) => time >= range.start && time <= range.end);
    // The window moves every few seconds; consumers update only when a marker has left it.
    last = share(last, held);
    return last;
  });
}
