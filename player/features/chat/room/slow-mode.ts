import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { openElapsed } from '../../../lib/time/elapsed';

/** Counts down to the time when the platform accepts the next message. */
export interface SlowMode {
  /** 0 if it accepts one now. */
  readonly secondsLeft: ReadonlySignal<number>;
  begin(seconds: number): void;
  /** Call when the platform has accepted a message: the next one waits for the room's interval. */
  onSent(): void;
  close(): void;
}

/** @param interval of the room, in seconds; 0 if there is none */
export function openSlowMode(interval: ReadonlySignal<number>): SlowMode {
  const secondsLeft = signal(0);
  const elapsed = openElapsed();
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    const left = Math.max(0, until - elapsed());
    secondsLeft.value = Math.ceil(left / 1000);
    // Up to the next full second, so that a page that slept is correct at once.
    if (left > 0) timer = setTimeout(count, left % 1000 || 1000);
  };
  const begin = (seconds: number) => {
    clearTimeout(timer);
    until = elapsed() + seconds * 1000;
    count();
  };
  // A shorter interval, or none, applies at once.
  const stop = effect(() => {
    const seconds = interval.value;
    untracked(() => {
      if (secondsLeft.peek() > seconds) begin(seconds);
    });
  });

  return {
    secondsLeft,
    begin,
    onSent() {
      if (interval.peek() > 0) begin(interval.peek());
    },
    close() {
      stop();
      clearTimeout(timer);
    },
  };
}
