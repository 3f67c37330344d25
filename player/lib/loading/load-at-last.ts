import { throwIfAborted } from '../throw-if-aborted';
import { inTime } from './in-time';
import { loadChunk } from './load-chunk';

/** A message for fewer failures would only flash. */
const TOLD_AFTER = 4;

/** A request that takes longer counts as a failure, in milliseconds; if it is answered later, the next try finds it. */
const HANGS_MS = 6000;

/**
 * Loads a part that nothing can stand in for: it tries again until the part is here.
 *
 * @param onFailure called once, if it takes long; it may throw to give up
 * @param signal ends it, with its reason, at the next failure
 */
export function loadAtLast<T>(
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<T> {
  return loadChunk(
    () => inTime(load(), HANGS_MS),
    (failures, error) => {
      throwIfAborted(signal);
      if (failures === TOLD_AFTER) onFailure(error);
      return true;
    },
  );
}
