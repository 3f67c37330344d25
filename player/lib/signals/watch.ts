import { effect } from '@preact/signals-core';

/**
 * An effect that can only hurt itself. A throwing effect of signals throws at whoever wrote the signal, so that a
 * broken feature would stop the picture; here the error goes to `onError` and the other areas live on.
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
