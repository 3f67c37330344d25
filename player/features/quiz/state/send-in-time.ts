import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Quiz } from '../../../api/quiz';
import type { Answers } from './answers';

export interface InTimeOptions {
  readonly answers: Pick<Answers, 'all' | 'submit'>;
  readonly newest: ReadonlySignal<Quiz>;
  /** Milliseconds since 1970 by the server's clock; updated regularly. */
  readonly now: ReadonlySignal<number>;
  /** An answer is sent with this much time left; milliseconds. */
  readonly earlyMs: number;
  /** Called if the platform has closed the question, so the answer is not sent. */
  readonly onTooLate: () => void;
}

/**
 * Sends chosen answers when the time runs out, whatever the picture shows, and only once: if the platform refuses an
 * answer, only the viewer can send it again. A page that was frozen past the end sends afterwards, because only the
 * platform can decide whether the question is still open.
 */
export function sendInTime({ answers, newest, now, earlyMs, onTooLate }: InTimeOptions): () => void {
  const hastened = new Set<string>();
  return effect(() => {
    const quiz = newest.value;
    for (const [id, { state }] of answers.all.value) {
      if (state !== 'chosen' || hastened.has(id)) continue;
      const question = quiz.questions.find((one) => one.id === id);
      const isOpen = question?.state === 'open';
      if (isOpen && (question.closesAt ?? Number.POSITIVE_INFINITY) - now.value > earlyMs) continue;
      hastened.add(id);
      untracked(() => (isOpen ? void answers.submit(quiz, id) : onTooLate()));
    }
  });
}
