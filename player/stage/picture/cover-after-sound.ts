import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { bufferedAhead } from '../../engine/media/time-ranges';
import type { Viewing } from '../../session/viewing/viewing';

/** Seconds of sound in the buffer that leave the line to the cover. */
const ENOUGH_S = 8;
/** Live streams have fewer; they play for this long before, in milliseconds. */
const SOUND_FIRST_MS = 5000;

/** When the cover of sound alone may be requested: a line that carries no picture carries the sound first. */
export function coverAfterSound({
  state,
  buffered,
  time,
}: Pick<Viewing['playback'], 'state' | 'buffered' | 'time'>): {
  readonly due: ReadonlySignal<boolean>;
  /** @returns what ends the wait */
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
