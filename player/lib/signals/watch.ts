import { effect } from '@preact/signals-core';

/**
 * An effect whose errors stay its own. An effect of signals throws into the code that writes the signal, so that a
 * broken feature could stop playback; here the error goes to `onError`, and other features continue.
 *
 * @returns the function that ends it
 */
export function watch(run: () => undefined | (() => void), onError: (error: unknown) => void): () => void {
  return effect(() => {
    try {
      return run();
    } catch (error) {
      onError(error);
      return undefined;
    }
  });
}
