import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback, Source } from '../../engine/contract';
import { bufferedAhead } from '../../engine/media/time-ranges';

/** The buffer that a film fills first, in seconds. */
const AHEAD_S = 30;
/** Buffers may end so long before the film, in seconds. */
const END_S = 1;

interface Shown {
  readonly source: ReadonlySignal<Pick<Source, 'kind' | 'live'> | null>;
  readonly playback: Pick<Playback, 'state' | 'buffered' | 'time' | 'duration'>;
}

/**
 * Whether the system may fetch the cover: on a slow line it would hold up the film's next segments. It is looked at where
 * the page is hidden, or the film is paused.
 */
export function followCoverDue(viewing: ReadonlySignal<Shown | null>, page = document) {
  const listening = new AbortController();
  const hidden = signal(page.hidden);
  const look = () => (hidden.value = page.hidden);
  page.addEventListener('visibilitychange', look, { signal: listening.signal });
  return {
    due: computed(() => hidden.value || (viewing.value !== null && isEased(viewing.value))),
    close: () => listening.abort(),
  };
}

function isEased({ source, playback }: Shown): boolean {
  const { kind, live = null } = source.value ?? {};
  const { state, buffered, time, duration } = playback;
  if (kind !== 'hls' || live !== null) return true;
  if (state.value === 'paused' || state.value === 'ended') return true;
  const at = time.peek();
  const left = duration.value === null ? AHEAD_S : duration.value - END_S - at;
  return bufferedAhead(buffered.value, at) >= Math.min(AHEAD_S, left);
}
