import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Quiz } from '../../../api/quiz';

/** When each result was revealed while the viewer watched, in milliseconds by the server's clock. */
export function followResults(
  quiz: ReadonlySignal<Quiz>,
  serverTime: () => number,
): ReadonlySignal<ReadonlyMap<string, number>> {
  let whose: string | null = null;
  let known = new Set<string>();
  let revealed: ReadonlyMap<string, number> = new Map();
  return computed(() => {
    const { id, questions } = quiz.value;
    const done = questions.filter(({ state }) => state === 'done').map((question) => question.id);
    const isNew = id !== whose;
    const fresh = isNew ? [] : done.filter((question) => !known.has(question));
    if (isNew) revealed = new Map();
    if (fresh.length > 0)
      revealed = new Map([...revealed, ...fresh.map((question) => [question, serverTime()] as const)]);
    whose = id;
    known = new Set(done);
    return revealed;
  });
}
