import { throwIfAborted } from '../throw-if-aborted';
import { inTime } from './in-time';
import { loadChunk } from './load-chunk';

/** Number of failures before `onFailure`; a message for fewer would only flash. */
const TOLD_AFTER = 4;

/**
 * A request that takes longer counts as a failure, in milliseconds; if its response comes later, the next try uses it.
 */
const HANGS_MS = 6000;

/**
 * Loads a part that has no substitute: retries until the part has loaded.
 *
 * @param onFailure called once, after several failures; it may throw to give up
 * @param signal ends the retries at the next failure, with its abort reason
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
