import { openElapsed } from '../time/elapsed';
import { type Random, spread } from './jitter';
import { failureWait, firstWait, nextWait, retryFloor, returnWait } from './poll-timing';

/** Where a poll takes its time from; a test and a simulation bring their own. */
export interface PollClock {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** @returns what calls it off */
  after(ms: number, run: () => void): () => void;
  readonly random: Random;
}

export interface ServerPollOptions {
  /** Asks once; rejects when there was no answer. The signal ends with the poll. */
  readonly ask: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds between two questions; read anew before each wait. */
  readonly interval: () => number;
  /** Milliseconds that the server asked to be left alone for. */
  readonly plea: (error: unknown) => number;
  /** Told of each failure with how many there were in a row. */
  readonly onFailure: (error: unknown, failures: number) => void;
  readonly clock?: PollClock;
}

/** Asks a server again and again, one question at a time, and never gives up. It begins at rest. */
export interface ServerPoll {
  /** Goes on from where it rested: as planned, or soon where that time has passed. */
  wake(): void;
  /** Asks no more until it is woken; an answer under way is still taken. */
  rest(): void;
  /** The next question comes within so many milliseconds, by lot. A failing server's waits are not cut short. */
  hurry(within: number): void;
  /** The network is back, and the failures were not the server's: polls soon, unless the server requested a pause. */
  recover(): void;
  close(): void;
}

const PAGE_CLOCK: PollClock = {
  now: openElapsed(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

export function pollServer(options: ServerPollOptions): ServerPoll {
  const { ask, interval, plea, onFailure, clock = PAGE_CLOCK } = options;
  const closing = new AbortController();
  let awake = false;
  let asking = false;
  let failures = 0;
  let pleaded = false;
  /** When the next question is due; `null` before the first plan. */
  let due: number | null = null;
  let callOff = () => {};

  const plan = (wait: number) => {
    due = clock.now() + wait;
    callOff();
    if (awake && !asking) callOff = clock.after(wait, () => void question());
  };
  const question = async () => {
    asking = true;
    let wait: number;
    try {
      await ask(closing.signal);
      failures = 0;
      wait = nextWait(interval(), clock.random);
    } catch (error) {
      if (closing.signal.aborted) return;
      failures += 1;
      const rest = plea(error);
      pleaded = rest > 0;
      wait = Math.max(failureWait(failures, rest, clock.random), retryFloor(interval(), clock.random));
      onFailure(error, failures);
    }
    asking = false;
    if (!closing.signal.aborted) plan(wait);
  };

  return {
    wake() {
      if (awake || closing.signal.aborted) return;
      awake = true;
      if (due === null) plan(firstWait(interval(), clock.random));
      else if (!asking) plan(Math.max(due - clock.now(), returnWait(clock.random)));
    },
    rest() {
      awake = false;
      callOff();
    },
    hurry(within) {
      if (due === null || failures > 0) return;
      const wait = Math.min(Math.max(0, due - clock.now()), spread(within, clock.random));
      if (!asking) plan(wait);
    },
    recover() {
      if (due === null || failures === 0 || pleaded) return;
      failures = 0;
      if (!asking) plan(Math.min(Math.max(0, due - clock.now()), returnWait(clock.random)));
    },
    close() {
      closing.abort();
      awake = false;
      callOff();
    },
  };
}
