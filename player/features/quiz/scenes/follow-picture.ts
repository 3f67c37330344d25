import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Quiz } from '../../../api/quiz';
import { poll } from '../../../lib/poll';
import { followResults } from './revealed-results';
import { closeFor, isAhead, withhold } from './withhold';

/** Poll interval of the server's clock; milliseconds. */
const TICK_MS = 250;

export interface PictureOptions {
  readonly newest: ReadonlySignal<Quiz>;
  /** The quiz at the playback position of a viewer who rewound; otherwise the newest one. */
  readonly atMoment: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970. */
  readonly serverTime: () => number;
  /** The wall-clock time of the viewer's picture, in the same unit; `null`: nothing is withheld. */
  readonly until: ReadonlySignal<number | null>;
}

/**
 * The quiz up to the moment that the viewer's picture shows. Scene, chances, points and role are all derived from it,
 * so that none of them is ahead of the others.
 */
export function followPicture({ newest, atMoment, serverTime, until }: PictureOptions): {
  readonly presented: ReadonlySignal<Quiz>;
  /** The quiz for viewers at the live edge, even while this viewer has rewound. */
  readonly reached: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970 by the server's clock; updated regularly. */
  readonly now: ReadonlySignal<number>;
  close(): void;
} {
  const now = signal(serverTime());
  const revealedAt = followResults(newest, serverTime);
  /** A question or result that was shown stays, even if a stall increases the picture's delay. */
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
