/** A part that takes longer counts as failed, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Thrown if a script does not load in time. */
export const NO_ANSWER = 'no answer';

/**
 * Limits the wait for a script: browsers wait for minutes, the request cannot be aborted, and another import of the
 * script waits for the same request.
 *
 * @throws NO_ANSWER after `ms`
 */
export function inTime<T>(loading: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, ms, NO_ANSWER));
  return Promise.race([loading, late]);
}
