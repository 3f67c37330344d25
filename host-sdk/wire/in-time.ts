import { setDeadline } from './deadline';
import { PlayerError } from './player-error';

/** Default timeout, in milliseconds. */
export const ANSWER_WITHIN_MS = 10_000;

/** Rejects with `timeout` if the work does not settle in time: a host's function may never do so. */
export function inTime<T>(work: Promise<T>, within = ANSWER_WITHIN_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = setDeadline(within, () => reject(new PlayerError('timeout')));
    work.then(resolve, reject).finally(stop);
  });
}
