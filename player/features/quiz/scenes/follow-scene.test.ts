import { computed, signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Quiz } from '../../../api/quiz';
import { makeQuestion, makeSnapshot } from '../fixtures/snapshot';
import { followScene } from './follow-scene';
import { RESULT_MS } from './scene';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(first: Quiz, behind: number | null = null) {
  const quiz = signal(first);
  const began = Date.now();
  const mayAnswer = signal(true);
  // The server's clock differs from the device's.
  const now = signal(0);
  const clock = setInterval(() => {
    now.value = Date.now() - began;
  }, 250);
  const { close, ...scene } = followScene({
    quiz,
    now,
    until: computed(() => (behind === null ? null : now.value - behind)),
    outcome: () => 'winner',
    mayAnswer: () => mayAnswer.value,
  });
  return {
    quiz,
    mayAnswer,
    now,
    ...scene,
    close() {
      clearInterval(clock);
      close();
    },
  };
}

const opened = (given: object = {}) =>
  makeSnapshot([], {
    questions: [makeQuestion(1, { state: 'open', opensAt: 0, closesAt: 10_000, ...given })],
  });

it('counts down by the server’s clock, and updates its views only on changes', () => {
  const { scene, secondsLeft, timeLeft, close } = open(opened());
  const seen: string[] = [];
  const stop = scene.subscribe(({ name }) => seen.push(name));
  expect([secondsLeft.value, timeLeft.value]).toEqual([10, 1]);
  vi.advanceTimersByTime(4000);
  expect([secondsLeft.value, timeLeft.value]).toEqual([6, 0.6]);
  expect(seen).toEqual(['question']);
  vi.advanceTimersByTime(6000);
  expect([seen, secondsLeft.value]).toEqual([['question', 'question'], null]);
  expect(scene.value).toMatchObject({ isOver: true });
  stop();
  close();
});

it('puts nothing away that waits for an answer, and a result when it was read', () => {
  const { quiz, shown, dismiss, bringBack, close } = open(opened());
  expect([shown.value, dismiss.value]).toEqual([true, null]);
  quiz.value = makeSnapshot(['done', 'inactive']);
  expect(dismiss.value).not.toBeNull();
  vi.advanceTimersByTime(RESULT_MS);
  expect(shown.value).toBe(false);
  bringBack.value?.();
  vi.advanceTimersByTime(RESULT_MS);
  expect(shown.value).toBe(true);
  dismiss.value?.();
  expect(shown.value).toBe(false);
  quiz.value = makeSnapshot(['done', 'ready']);
  expect(shown.value).toBe(true);
  close();
});

it('lets a viewer who cannot answer close an open question, until the end or until they can answer', () => {
  const { quiz, mayAnswer, shown, dismiss, bringBack, close } = open(opened());
  expect(dismiss.value).toBeNull();
  mayAnswer.value = false;
  dismiss.value?.();
  expect(shown.value).toBe(false);
  quiz.value = makeSnapshot(['done', 'open', 'inactive']);
  expect(shown.value).toBe(false);
  bringBack.value?.();
  expect([shown.value, bringBack.value]).toEqual([true, null]);
  dismiss.value?.();
  mayAnswer.value = true;
  quiz.value = makeSnapshot(['done', 'done', 'open']);
  expect([shown.value, dismiss.value]).toEqual([true, null]);
  mayAnswer.value = false;
  expect(shown.value).toBe(true);
  dismiss.value?.();
  quiz.value = makeSnapshot(['done', 'done', 'done']);
  expect(shown.value).toBe(false);
  vi.advanceTimersByTime(RESULT_MS);
  expect(shown.value).toBe(true);
  close();
});

it('counts down to where the picture has the question, and never stands at 0', () => {
  const ready = { state: 'ready', opensAt: 4000, closesAt: 24_000 } as const;
  const { secondsLeft, close } = open(opened(ready), 3000);
  const seen: (number | null)[] = [];
  const stop = secondsLeft.subscribe((seconds) => seen.push(seconds));
  vi.advanceTimersByTime(12_000);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1, null]);
  stop();
  close();
});
