/**
 * The only function that starts repeated timers.
 *
 * @param ms time between two runs; the first run comes after `ms`
 * @returns the function that stops the timer
 */
export function poll(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}
