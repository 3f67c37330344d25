import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { poll } from '../../lib/poll';

/** Interval at which relative times are updated; milliseconds. */
const STEP_MS = 30_000;

/**
 * Milliseconds since 1970, so that «۳ دقیقه پیش» stays true while one looks at it.
 *
 * @param clock the device's clock, unless the times are compared with another one's
 */
export function useNow(clock: () => number = Date.now): ReadonlySignal<number> {
  const [now] = useState(() => signal(clock()));
  useEffect(
    () =>
      poll(STEP_MS, () => {
        now.value = clock();
      }),
    [now, clock],
  );
  return now;
}
