import { openElapsed } from '../time/elapsed';
import { type Random, spread } from './jitter';
import { failureWait, firstWait, nextWait, retryFloor, returnWait } from './poll-timing';

/** The clock and random numbers of a poll; tests and simulations pass their own. */
export interface PollClock {
  /** Milliseconds since an arbitrary moment. */
  now(): number;
  /** @returns the function that cancels the timer */
  after(ms: number, run: () => void): () => void;
  readonly random: Random;
}

export interface ServerPollOptions {
  /** Sends one request; rejects if it failed. The signal is aborted when the poll closes. */
  readonly ask: (signal: AbortSignal) => Promise<void>;
  /** Poll interval in milliseconds; read before each wait. */
  readonly interval: () => number;
  /** Pause that the server requested with this failure, in milliseconds; 0 without one. */
  readonly plea: (error: unknown) => number;
  /** Receives each failure, and the number of failures in a row. */
  readonly onFailure: (error: unknown, failures: number) => void;
  readonly clock?: PollClock;
}

/** Polls a server, one request at a time, and never gives up. It is paused until the first `wake`. */
export interface ServerPoll {
  /** Resumes the poll: the next request comes at its planned time, or soon if that time has passed. */
  wake(): void;
  /** Pauses the poll until `wake`; a pending response is still used. */
  rest(): void;
  /**
   * Sends the next request after a random delay up to `within`, in milliseconds. Does not shorten delays after
   * failures.
   */
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
  /** When the next request is due; `null` before the first `wake`. */
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
