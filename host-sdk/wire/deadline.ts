/** A timer that fires later than this expired while the page was blocked or frozen, in milliseconds. */
const LATE_MS = 1000;

/**
 * Calls back after `ms`. A page that was blocked, frozen or asleep runs its timers before it handles the messages that
 * arrived meanwhile: then the timer restarts, once, because hidden pages run all timers late.
 *
 * @returns the function that stops it
 */
export function setDeadline(ms: number, onPassed: () => void): () => void {
  const dueAt = performance.now() + ms;
  let timer = setTimeout(() => {
    if (performance.now() - dueAt < LATE_MS) onPassed();
    else timer = setTimeout(onPassed, ms);
  }, ms);
  return () => clearTimeout(timer);
}
