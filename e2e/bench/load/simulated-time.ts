import type { PollClock } from '../../../player/lib/polling/poll-server';

/** Time that passes as fast as the machine can: one clock for many clients, in steps of a millisecond. */
export interface SimulatedTime {
  readonly clock: PollClock;
  /** Advances the time by `ms` milliseconds. */
  pass(ms: number): Promise<void>;
}

export function simulateTime(random: () => number = Math.random): SimulatedTime {
  const due = new Map<number, Set<() => void>>();
  let now = 0;

  return {
    clock: {
      now: () => now,
      after(ms, run) {
        const at = now + Math.max(1, Math.round(ms));
        const bucket = due.get(at) ?? new Set();
        due.set(at, bucket.add(run));
        return () => bucket.delete(run);
      },
      random,
    },
    async pass(ms) {
      const end = now + ms;
      while (now < end) {
        now += 1;
        const bucket = due.get(now);
        if (bucket === undefined) continue;
        due.delete(now);
        for (const run of bucket) run();
        // Requests are answered before the next millisecond.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
