import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQuestion, makeSnapshot } from '../fixtures/snapshot';
import { followPicture } from './follow-picture';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows a result and the next question as the picture reaches them, and keeps what was shown', () => {
  const asked = [makeQuestion(1, { state: 'over' }), makeQuestion(2)];
  const quiz = signal(makeSnapshot([], { questions: asked }));
  let behind = 4000;
  const { presented, close } = followPicture({
    quiz,
    serverTime: () => Date.now(),
    picture: () => Date.now() - behind,
  });
  const seen: string[] = [];
  const stop = presented.subscribe(({ questions }) => {
    seen.push(`${Date.now() / 1000} ${questions.map(({ state }) => state).join(' ')}`);
  });
  quiz.value = makeSnapshot(['done', 'inactive']);
  vi.advanceTimersByTime(2000);
  const open = makeQuestion(2, { state: 'open', opensAt: 2000, closesAt: 62_000 });
  quiz.value = makeSnapshot([], { questions: [makeQuestion(1, { state: 'done' }), open] });
  vi.advanceTimersByTime(6000);
  behind = 60_000;
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['0 over inactive', '0 over inactive', '2 over ready', '4 done ready', '6 done open']);
  stop();
  close();
});
