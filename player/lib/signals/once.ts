import { effect } from '@preact/signals-core';
import { throwIfAborted } from '../throw-if-aborted';

/**
 * Resolves when `condition`, which reads signals, becomes true. Rejects with the abort reason of `ending`; otherwise
 * signals that outlive the caller would retain it.
 */
export function once(condition: () => boolean, ending?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    throwIfAborted(ending);
    let done = false;
    const finish = () => {
      done = true;
      ending?.removeEventListener('abort', stop);
      // `end` is not assigned yet if the condition is true at once.
      queueMicrotask(() => end());
    };
    const stop = () => {
      finish();
      reject(ending?.reason);
    };
    ending?.addEventListener('abort', stop, { once: true });
    const end = effect(() => {
      if (done || !condition()) return;
      finish();
      resolve();
    });
  });
}
