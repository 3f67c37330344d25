/**
 * Returns a clock that counts milliseconds from an arbitrary moment, including time asleep: `performance.now()` stops
 * while Linux, macOS and Android sleep. If the device's clock is set forward, the difference counts as well; if it is
 * set back, nothing is subtracted.
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

/**
 * Returns a clock of milliseconds since 1970, initially the device's; setting the device's clock back has no effect.
 */
export function openSteadyClock(): () => number {
  const began = Date.now();
  const elapsed = openElapsed();
  return () => began + elapsed();
}
