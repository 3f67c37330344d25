import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { QuizRank } from '../../../api/quiz-rank';
import { followRank } from './follow-rank';
import { RESULT_MS } from './scene';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RANK: QuizRank = { rank: 3, of: 20, left: 4, winners: [] };

function open(ask: () => Promise<QuizRank | null>, random?: () => number) {
  const quiz = signal<string | null>(null);
  const user = signal<string | null>('7');
  const { rank, close } = followRank({ quiz, user, ask, ...(random && { random }) });
  return { quiz, user, rank, close };
}

it('is requested once the quiz is over, also for guests, and again for who logs in', async () => {
  let winners: QuizRank = { ...RANK, rank: null };
  const ask = vi.fn(async () => winners);
  const { quiz, user, rank, close } = open(ask);
  user.value = null;
  await vi.advanceTimersByTimeAsync(RESULT_MS);
  expect(ask).not.toHaveBeenCalled();
  quiz.value = 'quiz';
  await vi.advanceTimersByTimeAsync(RESULT_MS);
  expect(rank.value).toEqual(winners);
  winners = RANK;
  user.value = '7';
  await vi.advanceTimersByTimeAsync(RESULT_MS);
  expect(rank.value).toEqual(RANK);
  quiz.value = 'next';
  expect(rank.value).toBeNull();
  close();
});

it('is requested by a crowd over eight seconds, and known to all before the end is shown', async () => {
  const began = Date.now();
  const bySecond = new Map<number, number>();
  const players = Array.from({ length: 200 }, (_, index) => {
    const player = open(
      async () => {
        const second = Math.floor((Date.now() - began) / 1000);
        bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
        return RANK;
      },
      // Evenly distributed, as random numbers are with so many players.
      () => index / 200,
    );
    player.quiz.value = 'quiz';
    return player;
  });
  await vi.advanceTimersByTimeAsync(RESULT_MS);
  expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(26);
  expect(players.every(({ rank }) => rank.value !== null)).toBe(true);
  for (const { close } of players) close();
});

it('is left out by a platform that has none, and requested again after a failure, but not forever', async () => {
  const none = vi.fn(async () => null);
  const { quiz, rank, close } = open(none);
  quiz.value = 'quiz';
  await vi.advanceTimersByTimeAsync(600_000);
  expect([none.mock.calls.length, rank.value]).toEqual([1, null]);
  close();

  const failing = vi.fn(async () => Promise.reject(new ApiError(503, 'busy')));
  const other = open(failing);
  other.quiz.value = 'quiz';
  await vi.advanceTimersByTimeAsync(600_000);
  expect(failing).toHaveBeenCalledTimes(5);
  other.close();
});
