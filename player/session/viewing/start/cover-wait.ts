import { effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** A cover delays the first frame of an automatic start, so it appears only after this long. Milliseconds. */
const PATIENCE_MS = 1500;

export interface CoverWait {
  /** An image may stand in for the picture. */
  readonly due: ReadonlySignal<boolean>;
  close(): void;
}

/** @param started playback is wanted, so the first frame is loading */
export function openCoverWait(started: ReadonlySignal<boolean>): CoverWait {
  const due = signal(false);
  const fall = () => {
    due.value = true;
  };
  const timer = setTimeout(fall, PATIENCE_MS);
  const stop = effect(() => {
    if (!started.value) fall();
  });
  return {
    due,
    close() {
      clearTimeout(timer);
      stop();
    },
  };
}
