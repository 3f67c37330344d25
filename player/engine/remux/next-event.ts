import { listen } from '../media/listen';

/** Resolves at one of the events, or when the signal is aborted. */
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

/** The result of the work; `null` if the signal is aborted first. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const done = new AbortController();
  try {
    return await Promise.race([work, aborted(signal, done.signal)]);
  } finally {
    done.abort();
  }
}

/**
 * Resolves when `signal` is aborted; `done` removes its listener, which would otherwise remain as long as the signal.
 */
function aborted(signal: AbortSignal, done: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { signal: done });
  });
}
