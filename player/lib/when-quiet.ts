import { ignoreFailure } from './ignore-failure';
import { loadChunk } from './load-chunk';
import { throwIfAborted } from './throw-if-aborted';

/**
 * Loads and opens a part that neither the picture nor the controls wait for. A part that fails to load is left out.
 *
 * @param ready resolves when the connection is free for the part; rejects if it is not needed
 * @param open returns the function that closes it
 * @returns closes the part, also while it loads
 */
export function whenQuiet<T>(options: {
  readonly ready: (closed: AbortSignal) => Promise<unknown>;
  readonly load: () => Promise<T>;
  readonly open: (part: T) => () => void;
  readonly onFailure?: () => void;
}): () => void {
  const { ready, load, open, onFailure } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    await ready(signal);
    throwIfAborted(signal);
    const part = await loadChunk(load);
    throwIfAborted(signal);
    signal.addEventListener('abort', open(part), { once: true });
  };
  run().catch(onFailure ?? ignoreFailure);
  return () => ending.abort();
}
