import { ignoreFailure } from '../ignore-failure';
import { once } from '../signals/once';
import { throwIfAborted } from '../throw-if-aborted';
import { loadChunk } from './load-chunk';

/**
 * Loads and opens a part that neither the first frame nor the controls need. A part that fails to load is left out.
 *
 * @param quiet resolves when the connection is free
 * @param wanted reads signals: until it is true, the part is not needed
 * @param open returns the function that closes it
 * @param closed closes the part when it is aborted
 * @returns the function that closes the part, also while it loads
 */
export function whenQuiet<T>(options: {
  readonly quiet: Promise<void>;
  readonly wanted?: () => boolean;
  readonly load: () => Promise<T>;
  readonly open: (part: T) => () => void;
  readonly onFailure?: () => void;
  readonly closed?: AbortSignal;
}): () => void {
  const { quiet, wanted = () => true, load, open, onFailure, closed } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const close = () => ending.abort();
  const run = async () => {
    await quiet;
    await once(wanted, signal);
    const part = await loadChunk(load);
    throwIfAborted(signal);
    signal.addEventListener('abort', open(part), { once: true });
  };
  run().catch(onFailure ?? ignoreFailure);
  closed?.addEventListener('abort', close, { once: true });
  return close;
}
