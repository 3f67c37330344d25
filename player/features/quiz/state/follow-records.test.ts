import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Quiz, QuizRecord } from '../../../api/quiz';
import { makeSnapshot } from '../fixtures/snapshot';
import { followRecords } from './follow-records';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RECORD: QuizRecord = { question: 'q1', choice: 'b', chances: 2 };

function open(ask = vi.fn(async (): Promise<readonly QuizRecord[]> => [RECORD])) {
  const quiz = signal<Quiz | null>(makeSnapshot(['open', 'inactive']));
  const user = signal<string | null>(null);
  const doubt = signal(0);
  const { records, close } = followRecords({
    quiz,
    user,
    doubt: () => doubt.value,
    ask,
    random: () => 0.5,
  });
  return { quiz, user, doubt, ask, records, close };
}

describe('the records of a viewer', () => {
  it('are requested at once after a login, and not before', async () => {
    const { user, ask, records } = open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).not.toHaveBeenCalled();
    user.value = '7';
    await vi.advanceTimersByTimeAsync(0);
    expect(records.value?.list).toEqual([RECORD]);
    user.value = null;
    expect(records.value).toBeNull();
  });

  it('are requested again after a result, spread over seconds, and include its cost', async () => {
    const { user, quiz, ask, records } = open();
    user.value = '7';
    await vi.advanceTimersByTimeAsync(0);
    quiz.value = makeSnapshot(['open', 'inactive']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
    quiz.value = makeSnapshot(['done', 'inactive']);
    await vi.advanceTimersByTimeAsync(1400);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(records.value?.judged.has('q1')).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(records.value?.judged.has('q1')).toBe(true);
  });

  it('are requested again when in doubt, and after a failure', async () => {
    const ask = vi
      .fn<() => Promise<readonly QuizRecord[]>>()
      .mockRejectedValueOnce(new ApiError(503, 'busy', 4))
      .mockResolvedValue([RECORD]);
    const { user, doubt, records } = open(ask);
    user.value = '7';
    await vi.advanceTimersByTimeAsync(3900);
    expect([ask.mock.calls.length, records.value]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(records.value?.list).toEqual([RECORD]);
    doubt.value = 1;
    await vi.advanceTimersByTimeAsync(3000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each([401, 403, 404])(
    'refused with %i are requested five times, and again after a result',
    async (status) => {
      const ask = vi.fn(async () => {
        throw new ApiError(status, 'no');
      });
      const { user, quiz } = open(ask);
      user.value = '7';
      await vi.advanceTimersByTimeAsync(600_000);
      expect(ask).toHaveBeenCalledTimes(5);
      quiz.value = makeSnapshot(['done', 'inactive']);
      await vi.advanceTimersByTimeAsync(1600);
      expect(ask).toHaveBeenCalledTimes(6);
    },
  );

  it('are requested until an outage is over', async () => {
    let isOut = true;
    const { user, records } = open(
      vi.fn(async () => {
        if (isOut) throw new ApiError(503, 'busy');
        return [RECORD];
      }),
    );
    user.value = '7';
    await vi.advanceTimersByTimeAsync(600_000);
    isOut = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(records.value?.list).toEqual([RECORD]);
  });

  it('that a new result has overtaken are dropped', async () => {
    const waiting: ((records: readonly QuizRecord[]) => void)[] = [];
    const { user, quiz, records } = open(vi.fn(() => new Promise((resolve) => waiting.push(resolve))));
    user.value = '7';
    await vi.advanceTimersByTimeAsync(0);
    quiz.value = makeSnapshot(['done', 'inactive']);
    waiting[0]?.([{ ...RECORD, chances: 1 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(records.value).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    waiting[1]?.([RECORD]);
    await vi.advanceTimersByTimeAsync(0);
    expect(records.value?.list).toEqual([RECORD]);
  });
});
