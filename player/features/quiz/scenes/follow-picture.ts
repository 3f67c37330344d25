import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Quiz } from '../../../api/quiz';
import { poll } from '../../../lib/poll';
import { followResults } from './revealed-results';
import { isAhead, withhold } from './withhold';

/** How often the server's clock is looked at; milliseconds. */
const TICK_MS = 250;

export interface PictureOptions {
  readonly quiz: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970. */
  readonly serverTime: () => number;
  /** When the picture that the viewer sees happened, by the same count; `null` where the stream does not say. */
  readonly picture: () => number | null;
}

/**
 * The quiz as far as the viewer's picture has come. Scene, chances, points and role all follow from it, so that none of
 * them runs ahead of the others.
 */
export function followPicture({ quiz, serverTime, picture }: PictureOptions): {
  readonly presented: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970 by the server's clock; ticks. */
  readonly now: ReadonlySignal<number>;
  close(): void;
} {
  const now = signal(serverTime());
  const revealedAt = followResults(quiz, serverTime);
  /** A question or result that was shown stays, for example when the viewer seeks back. */
  const reached = new Set<string>();
  let last: { readonly from: Quiz; readonly held: string; readonly presented: Quiz } | null = null;
  const presented = computed(() => {
    const from = quiz.value;
    const moment = { now: now.value, picture, revealedAt: revealedAt.value };
    const held = new Set<string>();
    for (const question of from.questions) {
      const news = `${question.id} ${question.state}`;
      if (reached.has(news)) continue;
      if (isAhead(question, moment)) held.add(question.id);
      else reached.add(news);
    }
    const names = [...held].join(' ');
    if (last?.from !== from || last.held !== names) {
      const questions = from.questions.map((one) => (held.has(one.id) ? withhold(one) : one));
      last = { from, held: names, presented: held.size === 0 ? from : { ...from, questions } };
    }
    return last.presented;
  });
  const close = poll(TICK_MS, () => {
    now.value = serverTime();
  });
  return { presented, now, close };
}
