import { batch, computed, signal } from '@preact/signals-core';
import type { Aggregate } from '../../api/live';
import { share } from '../../lib/share';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import type { LiveTick } from '../live-data/live-tick';
import { aggregateInterval } from './aggregate-interval';
import { pollWhile } from './poll-while';

/** Poll interval until the platform specifies one; milliseconds. */
const USUAL_VIEWERS_MS = 10_000;

/**
 * A viewer who arrives while the stream is on air sends the first request within this time; only a stream that begins
 * gets a crowd at once. Milliseconds.
 */
const FIRST_WITHIN_MS = 1000;

/**
 * Retries of a failed aggregate before a message appears: the normal number, and the number while the stream itself is
 * failing.
 */
const RETRIES = 3;
const RETRIES_IN_ERROR = 5;

export interface TickOptions {
  readonly askAggregate: (signal: AbortSignal) => Promise<Aggregate>;
  readonly askViewers: (signal: AbortSignal) => Promise<number>;
  /** Reads signals: whether anybody needs the data, and anything is on air. */
  readonly wanted: () => boolean;
  /** Milliseconds since 1970 by the platform's clock. */
  readonly serverTime: () => number;
  /** The live stream itself is failing. */
  readonly isInError: () => boolean;
  /** The aggregate has failed more often than its retries allow; called once until it succeeds again. */
  readonly onLost: () => void;
  /** Called for each aggregate that failed. */
  readonly onFailure: (error: unknown) => void;
}

/** Keeps the data of a live stream current with two polls. */
export function pollTick(
  options: TickOptions,
): Pick<LiveTick, 'aggregate' | 'onlineViewers' | 'lost'> & { close(): void } {
  const { askAggregate, askViewers, wanted, serverTime, isInError, onLost, onFailure } = options;
  const aggregate = signal<Aggregate | null>(null);
  const counted = signal<number | null>(null);
  const lost = signal(false);

  const aggregatePoll = pollWhile(wanted, {
    async ask(signal) {
      const answer = await askAggregate(signal);
      throwIfAborted(signal);
      const before = viewersInterval(aggregate.peek());
      batch(() => {
        aggregate.value = share(aggregate.peek(), answer);
        lost.value = false;
      });
      const now = viewersInterval(answer);
      if (now < before) viewersPoll.hurry(now);
    },
    interval: () => aggregateInterval(aggregate.peek(), serverTime()),
    onFailure(error, failures) {
      onFailure(error);
      if (lost.peek() || failures <= (isInError() ? RETRIES_IN_ERROR : RETRIES)) return;
      lost.value = true;
      onLost();
    },
  });
  aggregatePoll.hurry(FIRST_WITHIN_MS);
  const viewersPoll = pollWhile(wanted, {
    async ask(signal) {
      const count = await askViewers(signal);
      throwIfAborted(signal);
      counted.value = count;
    },
    interval: () => viewersInterval(aggregate.peek()),
    onFailure() {
      // The aggregate's count is newer than a count that failed to load.
      counted.value = null;
    },
  });

  return {
    aggregate,
    onlineViewers: computed(() => counted.value ?? aggregate.value?.onlineViewers ?? null),
    lost,
    close() {
      aggregatePoll.close();
      viewersPoll.close();
    },
  };
}

function viewersInterval(aggregate: Aggregate | null): number {
  return aggregate?.intervals.viewers ?? USUAL_VIEWERS_MS;
}
