import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reaction } from '../../api/live';
import type { Counts } from '../../api/reactions';
import { jitter, spread } from '../../lib/polling/jitter';

/** Where the platform does not say how often it takes calls, and the limits within which it may; milliseconds. */
export const USUAL_MS = 5000;
export const SHORTEST_MS = 1000;
export const LONGEST_MS = 60_000;

/**
 * Within this time the first call is made, so that the viewer learns soon of its failure; milliseconds. A platform with a
 * crowd asks for a longer interval than the usual one, and then the calls spread over all of it.
 */
export const FIRST_WITHIN_MS = 1500;

/** Of one emoji, in one call: whoever leans on a button is not a crowd, and what fails does not grow without end. */
export const MOST_OF_ONE = 500;

/** Reactions since the last call, in the two lists of `set-emoji-poll`. */
export interface Gathered {
  readonly 1: Counts;
  readonly 2: Counts;
}

export interface Gathering {
  /** Not taken by the platform yet, by the ids of the emoji. */
  readonly uncounted: ReadonlySignal<Counts>;
  add(reaction: Pick<Reaction, 'id' | 'list'>): void;
  /** Asks for a call though there may be no reaction to send: a vote waits. */
  want(): void;
  /** Sends what waits at once: the page may be gone before it would be due. */
  leave(): void;
  /** Sends what waits, and no more after that. */
  close(): void;
}

export interface GatheringOptions {
  /** Shortest time between two calls, as the platform asks now; `null` where it does not say. */
  readonly interval: () => number | null;
  /** @param leaving the page may be gone before the answer comes */
  readonly send: (gathered: Gathered, leaving: boolean) => Promise<void>;
  readonly random: () => number;
}

const NOTHING: Gathered = { 1: {}, 2: {} };

/**
 * Gathers what a viewer sends, and sends it together. A crowd reacts to one moment all at once, so the first call
 * waits a time drawn by lot, and the next ones wait the whole interval, give or take a tenth.
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

  /** After a failed call the next one comes later, and at a different moment for each viewer. */
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
      // The sender reports the failure; the reactions go with the next call.
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
