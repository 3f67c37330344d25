import { listen } from '../media/listen';

/** Waits for one of the events; an abort ends the waiting as well. */
export function nextEvent(target: EventTarget, names: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = listen(target, names, finish);
    signal.addEventListener('abort', finish);
  });
}

/** `null` once the signal is aborted; the result of the work is then dropped. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const done = new AbortController();
  try {
    return await Promise.race([work, aborted(signal, done.signal)]);
  } finally {
    done.abort();
  }
}

/** Resolves when `signal` is aborted; `done` removes its listener, which would otherwise stay as long as the signal. */
function aborted(signal: AbortSignal, done: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { signal: done });
  });
}
