/** A part that takes longer counts as lost; milliseconds. */
const PATIENCE_MS = 10_000;

/** Thrown in place of an answer. */
export const NO_ANSWER = 'no answer';

/**
 * Limits the wait for a script: a browser waits for minutes, the request cannot be aborted, and a further import waits for it too.
 *
 * @throws NO_ANSWER after so many milliseconds
 */
export function inTime<T>(loading: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, ms, NO_ANSWER));
  return Promise.race([loading, late]);
}
