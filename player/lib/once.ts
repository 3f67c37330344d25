import { effect } from '@preact/signals-core';
import { throwIfAborted } from './throw-if-aborted';

/**
 * Resolves as soon as `condition`, which reads signals, is true. Rejects with the reason of `ending` as soon as that is
 * aborted: what lives longer than the caller would hold it for ever.
 */
export function once(condition: () => boolean, ending?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    throwIfAborted(ending);
    let done = false;
    const finish = () => {
      done = true;
      ending?.removeEventListener('abort', stop);
      // The effect's own handle is not there yet when it is true at once.
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
