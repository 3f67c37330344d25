import { effect } from '@preact/signals-core';

/** Resolves as soon as `condition`, which reads signals, is true. */
export function once(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let done = false;
    const end = effect(() => {
      if (done || !condition()) return;
      done = true;
      // The effect's own handle is not there yet when it is true at once.
      queueMicrotask(() => end());
      resolve();
    });
  });
}
