import type { LogReport } from './reports';

/** The same error is told at most once in this time; milliseconds. */
const SELDOM_MS = 10_000;

/** Tells the same report once in a while, with `count`: how many it stands for since the last one. */
export function reportSeldom(
  report: (what: LogReport) => void,
  now: () => number = () => performance.now(),
): (what: LogReport) => void {
  const last = new Map<string, { at: number; untold: number }>();
  return (what) => {
    const key = JSON.stringify(what);
    const known = last.get(key) ?? { at: Number.NEGATIVE_INFINITY, untold: 0 };
    const untold = known.untold + 1;
    const isDue = now() - known.at >= SELDOM_MS;
    last.set(key, isDue ? { at: now(), untold: 0 } : { at: known.at, untold });
    if (isDue) report({ ...what, count: untold });
  };
}
