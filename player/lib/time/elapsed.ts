/**
 * Returns a clock that counts milliseconds from any beginning, and the time asleep with them: `performance.now()` stands
 * still while Linux, macOS and Android sleep. A time of day that is set forward counts as well, one that is set back does
 * not.
 */
export function openElapsed(): () => number {
  let ran = performance.now();
  let date = Date.now();
  let total = 0;
  return () => {
    const [lastRan, lastDate] = [ran, date];
    ran = performance.now();
    date = Date.now();
    total += Math.max(ran - lastRan, date - lastDate);
    return total;
  };
}

/** Milliseconds since 1970 by the device's clock when it is opened; afterwards a time of day that is set back does not count. */
export function openSteadyClock(): () => number {
  const began = Date.now();
  const elapsed = openElapsed();
  return () => began + elapsed();
}
