import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Quiz } from '../../../api/quiz';
import { poll } from '../../../lib/poll';
import { followResults } from './revealed-results';
import { closeFor, isAhead, withhold } from './withhold';

/** How often the server's clock is looked at; milliseconds. */
const TICK_MS = 250;

export interface PictureOptions {
  readonly newest: ReadonlySignal<Quiz>;
  /** That of the picture of a viewer who rewound; else the newest one. */
  readonly atMoment: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970. */
  readonly serverTime: () => number;
  /** The viewer's picture has come so far, by the same count; `null`: nothing is withheld. */
  readonly until: ReadonlySignal<number | null>;
}

/**
 * The quiz as far as the viewer's picture has come. Scene, chances, points and role all follow from it, so that none of
 * them runs ahead of the others.
 */
export function followPicture({ newest, atMoment, serverTime, until }: PictureOptions): {
  readonly presented: ReadonlySignal<Quiz>;
  /** That of viewers who follow the edge, also while this one is rewound. */
  readonly reached: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970 by the server's clock; ticks. */
  readonly now: ReadonlySignal<number>;
  close(): void;
} {
  const now = signal(serverTime());
  const revealedAt = followResults(newest, serverTime);
  /** A question or result that was shown stays, for example when a stall moves the picture back. */
  const passed = new Set<string>();
  let last: { readonly from: Quiz; readonly held: string; readonly presented: Quiz } | null = null;
  const reached = computed(() => {
    const from = newest.value;
    const moment = { now: now.value, until: until.value, revealedAt: revealedAt.value };
    const held = new Set<string>();
    for (const question of from.questions) {
      const news = `${question.id} ${question.state}`;
      if (passed.has(news)) continue;
      if (isAhead(question, moment)) held.add(question.id);
      else passed.add(news);
    }
    const names = [...held].join(' ');
    if (last?.from !== from || last.held !== names) {
      const questions = from.questions.map((one) => (held.has(one.id) ? withhold(one) : one));
      last = { from, held: names, presented: held.size === 0 ? from : { ...from, questions } };
    }
    return last.presented;
  });
  const presented = computed(() =>
    atMoment.value === newest.value ? reached.value : closeFor(atMoment.value, newest.value),
  );
  const close = poll(TICK_MS, () => {
    now.value = serverTime();
  });
  return { presented, reached, now, close };
}
