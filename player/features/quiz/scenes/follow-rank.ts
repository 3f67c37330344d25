import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { QuizRank } from '../../../api/quiz-rank';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { spread } from '../../../lib/polling/jitter';
import { failureWait } from '../../../lib/polling/poll-timing';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { wait } from '../../../lib/time/wait';
import { RESULT_MS } from './scene';

/**
 * All viewers see the last result in the same second. Their requests are spread over most of the time for which the
 * result is shown, so that the rank has arrived at the end. Milliseconds.
 */
const SPREAD_MS = 0.8 * RESULT_MS;

/** Maximum number of requests to a platform that fails to return the ranking. */
const MOST_REQUESTS = 5;

export interface RankOptions {
  /** The id of the quiz that is over; `null` while none is. */
  readonly quiz: ReadonlySignal<string | null>;
  /** The logged-in viewer; `null` for guests, who have no place and see the winners. */
  readonly user: ReadonlySignal<string | null>;
  /** Resolves to `null` if the platform has no ranking. @throws ApiError */
  readonly ask: (quiz: string, signal: AbortSignal) => Promise<QuizRank | null>;
  readonly random?: () => number;
}

/** The final ranking, requested once the last result is shown, and again after a login. */
export function followRank({ quiz, user, ask, random = Math.random }: RankOptions): {
  readonly rank: ReadonlySignal<QuizRank | null>;
  close(): void;
} {
  const rank = signal<QuizRank | null>(null);

  const request = async (id: string, failures: number, pause: number, signal: AbortSignal): Promise<void> => {
    await wait(pause, signal);
    try {
      const found = await ask(id, signal);
      throwIfAborted(signal);
      rank.value = found;
    } catch (error) {
      throwIfAborted(signal);
      if (failures + 1 >= MOST_REQUESTS) throw error;
      const plea = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      await request(id, failures + 1, failureWait(failures + 1, plea, random), signal);
    }
  };

  const close = effect(() => {
    const id = quiz.value;
    rank.value = null;
    void user.value;
    if (id === null) return undefined;
    const ending = new AbortController();
    request(id, 0, spread(SPREAD_MS, random), ending.signal).catch(ignoreFailure);
    return () => ending.abort();
  });

  return { rank, close };
}
