import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { poll } from '../../lib/poll';

/** Interval at which relative times are updated; milliseconds. */
const STEP_MS = 30_000;

/** Milliseconds since 1970, so that «۳ دقیقه پیش» stays true while one looks at it. */
export function useNow(): ReadonlySignal<number> {
  const [now] = useState(() => signal(Date.now()));
  useEffect(
    () =>
      poll(STEP_MS, () => {
        now.value = Date.now();
      }),
    [now],
  );
  return now;
}
