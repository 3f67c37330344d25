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

/** `null` as soon as the signal is aborted; whatever comes of the work then concerns nobody. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return Promise.race([work, nextEvent(new EventTarget(), [], signal).then(() => null)]);
}
