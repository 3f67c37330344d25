import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { poll } from '../../lib/poll';
import { isAnnounced } from '../../session/viewing/phase/announced';

/** Twice a second, so that the countdown skips no second. */
const TICK_MS = 500;

/** A programme that is announced and not on air yet. */
export interface Awaited {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** Whole seconds until the start; 0 from the announced time on. */
  readonly left: ReadonlySignal<number>;
}

export interface Countdown {
  /** `null` if nothing is announced, or the announced start is too long ago. */
  readonly awaited: ReadonlySignal<Awaited | null>;
  /** Counts until the returned function is called. */
  open(): () => void;
}

/** @param startTime seconds since 1970, from the details */
export function openCountdown(startTime: number | null, now: () => number = Date.now): Countdown {
  const time = signal(now());
  const left = computed(() => Math.max(0, Math.ceil((startTime ?? 0) - time.value / 1000)));
  const isAwaited = computed(() => isAnnounced(startTime, time.value));
  return {
    awaited: computed(() => (isAwaited.value ? { startsAt: (startTime ?? 0) * 1000, left } : null)),
    open: () =>
      poll(TICK_MS, () => {
        time.value = now();
      }),
  };
}
