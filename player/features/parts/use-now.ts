import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { poll } from '../../lib/poll';

/** Interval at which relative times are updated; milliseconds. */
const STEP_MS = 30_000;

/**
 * The current time in milliseconds since 1970, updated so that «۳ دقیقه پیش» stays true while it is shown.
 *
 * @param clock the device's clock, unless the times come from another clock
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
