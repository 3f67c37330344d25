import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { bufferedAhead } from '../../engine/media/time-ranges';
import type { Viewing } from '../../session/viewing/viewing';

/** Seconds of buffered sound after which the cover may use the bandwidth. */
const ENOUGH_S = 8;
/** Live streams buffer less: their cover loads after this much playback, in milliseconds. */
const SOUND_FIRST_MS = 5000;

/** When the cover of sound-only playback may be requested: a connection too slow for the picture loads sound first. */
export function coverAfterSound({
  state,
  buffered,
  time,
}: Pick<Viewing['playback'], 'state' | 'buffered' | 'time'>): {
  readonly due: ReadonlySignal<boolean>;
  /** @returns a function that ends the wait */
  follow(): () => void;
} {
  const due = signal(false);
  const show = () => {
    due.value = true;
  };
  const follow = () =>
    effect(() => {
      if (due.value || state.value !== 'playing') return undefined;
      const timer = setTimeout(show, SOUND_FIRST_MS);
      const stop = effect(() => {
        if (bufferedAhead(buffered.value, time.value) >= ENOUGH_S) show();
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    });
  return { due, follow };
}
