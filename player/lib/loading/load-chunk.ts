import { NO_ANSWER } from './in-time';
import { fetchLostStyles, noteLostStyles } from './lost-styles';

/** Wait after the first failure, in milliseconds; each further one is three times as long, up to the longest. */
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 16_000;

/** Whether a chunk is requested again; `failures` counts from 1. */
export type GoesOn = (failures: number, error: unknown) => boolean;

/**
 * Loads a part of the program, and retries if the network drops it.
 *
 * @throws the error of the last try
 */
export async function loadChunk<T>(load: () => Promise<T>, goesOn: GoesOn = twice): Promise<T> {
  noteLostStyles();
  for (let failures = 1; ; failures += 1) {
    try {
      await fetchLostStyles();
      return await load();
    } catch (error) {
      if (!goesOn(failures, error)) throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(FIRST_WAIT_MS * 3 ** (failures - 1), LONGEST_WAIT_MS));
      window.addEventListener('online', resolve, { once: true });
    });
  }
}

/** There is no retry after a timeout, because it would wait for the same request. */
const twice: GoesOn = (failures, error) => failures < 3 && error !== NO_ANSWER;
