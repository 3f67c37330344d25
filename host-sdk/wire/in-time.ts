import { setDeadline } from './deadline';
import { PlayerError } from './player-error';

/** Longest wait for an answer. */
export const ANSWER_WITHIN_MS = 10_000;

/** Rejects with `timeout` what does not settle in time: a host's own function may never answer. */
export function inTime<T>(work: Promise<T>, within = ANSWER_WITHIN_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = setDeadline(within, () => reject(new PlayerError('timeout')));
    work.then(resolve, reject).finally(stop);
  });
}
