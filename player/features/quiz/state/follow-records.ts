import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { Quiz, QuizRecord } from '../../../api/quiz';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { spread } from '../../../lib/polling/jitter';
import { failureWait } from '../../../lib/polling/poll-timing';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { wait } from '../../../lib/time/wait';
import { judgedBy, judgedOf, type Records } from './standing';

/** All viewers receive a result in the same second; their requests are spread over this time, in milliseconds. */
const SPREAD_MS = 3000;

/** After this many requests that the platform refuses, the next request follows only the next result or login. */
const MOST_REFUSALS = 5;

export interface RecordsOptions {
  /** The quiz up to the moment that the picture shows: each result that is shown causes a request. */
  readonly quiz: ReadonlySignal<Quiz | null>;
  /** The logged-in viewer; `null` for guests, who have no records. */
  readonly user: ReadonlySignal<string | null>;
  /** Reads signals; a change causes a new request, for example if the viewer has answered elsewhere. */
  readonly doubt: () => unknown;
  /** @throws ApiError */
  readonly ask: (quiz: Quiz, signal: AbortSignal) => Promise<readonly QuizRecord[]>;
  readonly random?: () => number;
}

/**
 * The platform's records of this viewer: fetched at once after a login or at the start, and after each result, spread
 * over some seconds. A response overtaken by a new result is dropped, because it is unknown whether it includes that
 * result.
 */
export function followRecords({ quiz, user, doubt, ask, random = Math.random }: RecordsOptions): {
  readonly records: ReadonlySignal<Records | null>;
  close(): void;
} {
  const records = signal<Records | null>(null);
  let whose = '';
  const occasion = computed(() => {
    const now = quiz.value;
    if (now === null || user.value === null) return null;
    return JSON.stringify([now.id, user.value, [...judgedOf(now)], doubt()]);
  });

  const close = effect(() => {
    const now = quiz.peek();
    if (occasion.value === null || now === null) {
      whose = '';
      records.value = null;
      return undefined;
    }
    const owner = `${now.id} ${user.peek()}`;
    const isNew = owner !== whose;
    if (isNew) records.value = null;
    whose = owner;
    const ending = new AbortController();
    const { signal } = ending;
    const requestUntilAnswered = async (failures: number, pause: number): Promise<void> => {
      await wait(pause, signal);
      try {
        const list = await ask(quiz.peek() ?? now, signal);
        throwIfAborted(signal);
        records.value = { list, judged: judgedBy(now, list) };
      } catch (error) {
        throwIfAborted(signal);
        if (failures + 1 >= MOST_REFUSALS && isRefusal(error)) return;
        const plea = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
        await requestUntilAnswered(failures + 1, failureWait(failures + 1, plea, random));
      }
    };
    // Without a response or repeated refusals, only the next occasion ends the requests, by an abort.
    requestUntilAnswered(0, isNew ? 0 : spread(SPREAD_MS, random)).catch(ignoreFailure);
    return () => ending.abort();
  });

  return { records, close };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
