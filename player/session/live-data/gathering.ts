import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reaction } from '../../api/live';
import type { Counts } from '../../api/reactions';
import { jitter, spread } from '../../lib/polling/jitter';

/** Interval if the platform specifies none, and the limits for one that it specifies; milliseconds. */
export const USUAL_MS = 5000;
export const SHORTEST_MS = 1000;
export const LONGEST_MS = 60_000;

/**
 * The first call is made within this time, so that the viewer soon sees its failure; milliseconds. A platform under
 * load asks for a longer interval than the usual one, and then the first calls spread over all of it.
 */
export const FIRST_WITHIN_MS = 1500;

/**
 * Maximum reactions of one emoji in one call: a held button is not a crowd, and reactions that wait after failures must
 * not grow without limit.
 */
export const MOST_OF_ONE = 500;

/** Reactions since the last call, in the two lists of `set-emoji-poll`. */
export interface Gathered {
  readonly 1: Counts;
  readonly 2: Counts;
}

export interface Gathering {
  /** Reactions that the platform has not accepted yet, by the ids of the emoji. */
  readonly uncounted: ReadonlySignal<Counts>;
  add(reaction: Pick<Reaction, 'id' | 'list'>): void;
  /** Requests a call even without a reaction to send, for a waiting vote. */
  want(): void;
  /** Sends everything that waits at once: the page may be gone before the call would be due. */
  leave(): void;
  /** Sends everything that waits, and nothing after that. */
  close(): void;
}

export interface GatheringOptions {
  /** Minimum interval between two calls as the platform currently specifies it; `null` if it specifies none. */
  readonly interval: () => number | null;
  /** @param leaving the page may be gone before the response arrives */
  readonly send: (gathered: Gathered, leaving: boolean) => Promise<void>;
  readonly random: () => number;
}

const NOTHING: Gathered = { 1: {}, 2: {} };

/**
 * Gathers a viewer's reactions, and sends them together. A crowd reacts to one moment all at once, so the first call
 * waits a random time, and the next ones wait the whole interval, ±10%.
 */
export function openGathering({ interval, send, random }: GatheringOptions): Gathering {
  const waiting = signal(NOTHING);
  const uncounted = signal<Counts>({});
  let wanted = false;
  let sending = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;
  let restsUntil = 0;

  const asked = () => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, interval() ?? USUAL_MS));

  const firstWait = () => spread(asked() > USUAL_MS ? asked() : Math.min(asked(), FIRST_WITHIN_MS), random);
  const plan = () => {
    if (closed || sending || timer !== null || !wanted) return;
    const rest = restsUntil - performance.now();
    timer = setTimeout(() => void flush(false), rest > 0 ? rest : firstWait());
  };

  /** After a failed call the next one is later, and at a different moment for each viewer. */
  const restAfterCall = () => {
    const usual = jitter(asked(), 0.1, random);
    return Math.max(
      usual,
      failures === 0 ? 0 : spread(Math.min(LONGEST_MS, asked() * 2 ** failures), random),
    );
  };

  const flush = async (leaving: boolean) => {
    timer = null;
    const batch = waiting.peek();
    waiting.value = NOTHING;
    wanted = false;
    sending = true;
    try {
      await send(batch, leaving);
      failures = 0;
    } catch {
      // The sender reports the failure; the reactions are sent with the next call.
      failures += 1;
      waiting.value = { 1: sum(batch[1], waiting.peek()[1]), 2: sum(batch[2], waiting.peek()[2]) };
      wanted = wanted || !isEmpty(batch);
    }
    sending = false;
    uncounted.value = sum(waiting.peek()[1], waiting.peek()[2]);
    restsUntil = performance.now() + restAfterCall();
    plan();
  };

  const leave = () => {
    if (!wanted) return;
    if (timer !== null) clearTimeout(timer);
    void flush(true);
  };

  return {
    uncounted,
    add({ id, list }) {
      const before = waiting.peek();
      waiting.value = { ...before, [list]: sum(before[list], { [id]: 1 }) };
      uncounted.value = sum(uncounted.peek(), { [id]: 1 });
      wanted = true;
      plan();
    },
    want() {
      wanted = true;
      plan();
    },
    leave,
    close() {
      closed = true;
      leave();
    },
  };
}

function sum(one: Counts, other: Counts): Counts {
  const whole = new Map(Object.entries(one));
  for (const [id, count] of Object.entries(other))
    whole.set(id, Math.min(MOST_OF_ONE, (whole.get(id) ?? 0) + count));
  return Object.fromEntries(whole);
}

function isEmpty(gathered: Gathered): boolean {
  return Object.keys(gathered[1]).length + Object.keys(gathered[2]).length === 0;
}
