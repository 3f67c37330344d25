import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback, Source } from '../../engine/contract';
import { bufferedAhead } from '../../engine/media/time-ranges';

/** The cover waits until a film has this much in its buffer, in seconds. */
const AHEAD_S = 30;
/** Buffers may end this long before the film does, in seconds. */
const END_S = 1;

interface Shown {
  readonly source: ReadonlySignal<Pick<Source, 'kind' | 'live'> | null>;
  readonly playback: Pick<Playback, 'state' | 'buffered' | 'time' | 'duration'>;
}

/**
 * Whether the system may fetch the cover: on a slow connection the request would delay the film's next segments. Where
 * the page is hidden, or the film is paused, the cover is due at once, since viewers look at it then.
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
