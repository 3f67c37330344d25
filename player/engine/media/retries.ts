import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type Random, spread } from '../../lib/polling/jitter';
import type { Reconnecting } from '../contract';
import type { EngineFailure } from '../failure';
import { fullJitter } from './backoff';
import { listen } from './listen';

export interface Retries {
  /** Set from the first loss until `back`. */
  readonly reconnecting: ReadonlySignal<Reconnecting | null>;
  /** Whether an attempt is scheduled. */
  readonly waiting: () => boolean;
  /**
   * Call when the stream is lost: schedules the next attempt. Further losses before that attempt count once.
   * @param wait the delay that the server or the caller requests, in milliseconds; jitter is used if omitted
   * @param attempts the number of attempts for this loss, if it differs from the usual one
   * @returns false when the attempts are used up
   */
  lost(wait?: number, why?: EngineFailure, attempts?: number): boolean;
  /** Call when the stream is back. All attempts are available again once it has played for a while. */
  back(): void;
  close(): void;
}

export interface RetriesOptions {
  /** Number of attempts before giving up. */
  readonly attempts: number;
  readonly run: () => void;
  readonly random?: Random;
  readonly online?: () => boolean;
}

/** While the device reports being offline, attempts are rarely useful; they are made at this interval. */
const OFFLINE_DELAY_MS = 5000;
/** A loss counts as a new fault after the stream was available for this long, in milliseconds. */
const WELL_MS = 5000;
/** Spread of the attempts when the network returns, since it returns for many viewers at once; in milliseconds. */
const ONLINE_SPREAD_MS = 300;

/** Plans attempts with full jitter, and immediately when the network returns. */
export function createRetries(options: RetriesOptions): Retries {
  const { run, random = Math.random, online = () => navigator.onLine } = options;
  const reconnecting = signal<Reconnecting | null>(null);
  const retryAt = signal<number | null>(null);
  let made = 0;
  let wellSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const plan = (ms: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(attempt, ms);
    retryAt.value = performance.now() + ms;
  };
  const unplan = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    retryAt.value = null;
  };
  const attempt = () => {
    unplan();
    run();
  };
  const stopListening = listen(window, ['online'], () => {
    if (timer !== null) plan(spread(ONLINE_SPREAD_MS, random));
  });

  const back = () => {
    wellSince ??= performance.now();
    unplan();
    reconnecting.value = null;
  };

  return {
    reconnecting,
    waiting: () => timer !== null,
    lost(wait, why, attempts = options.attempts) {
      if (timer !== null) return true;
      if (wellSince !== null && performance.now() - wellSince >= WELL_MS) made = 0;
      wellSince = null;
      const connected = online();
      if (connected && made >= attempts) {
        reconnecting.value = null;
        return false;
      }
      const delay = connected ? (wait ?? fullJitter(made, random)) : OFFLINE_DELAY_MS;
      // Failures while the device is offline do not count.
      if (connected) made += 1;
      reconnecting.value = { why, attempt: Math.max(1, made), attempts, retryAt, retryNow: attempt };
      plan(delay);
      return true;
    },
    back,
    close() {
      back();
      stopListening();
    },
  };
}
