import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Quiz } from '../../api/quiz';
import { makeQuestion, makeSnapshot } from './fixtures/snapshot';
import { followScene } from './follow-scene';
import { RESULT_MS } from './scene';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(first: Quiz) {
  const quiz = signal(first);
  const began = Date.now();
  const scene = followScene({
    quiz,
    // The server counts otherwise than the device.
    serverTime: () => Date.now() - began,
    picture: () => null,
    outcome: () => 'winner',
  });
  return { quiz, ...scene };
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
