import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Counts down to the moment when the platform takes the next message. */
export interface SlowMode {
  /** 0 where it takes one now. */
  readonly secondsLeft: ReadonlySignal<number>;
  begin(seconds: number): void;
  close(): void;
}

export function openSlowMode(): SlowMode {
  const secondsLeft = signal(0);
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    const left = Math.max(0, until - performance.now());
    secondsLeft.value = Math.ceil(left / 1000);
    // Up to the next full second, so that a page that slept is correct at once.
    if (left > 0) timer = setTimeout(count, left % 1000 || 1000);
  };

  return {
    secondsLeft,
    begin(seconds) {
      clearTimeout(timer);
      until = performance.now() + seconds * 1000;
      count();
    },
    close: () => clearTimeout(timer),
  };
}
