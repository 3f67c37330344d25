/**
 * The one door for repeated timers.
 *
 * @param ms time between two runs; the first run comes after `ms`
 * @returns what ends it
 */
export function poll(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}
