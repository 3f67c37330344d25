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
  const until = signal<number | null>(null);
  let behind = 4000;
  const follow = () => {
    until.value = Date.now() - behind;
  };
  follow();
  const pictures = setInterval(follow, 250);
  const { presented, close } = followPicture({ newest: quiz, atMoment: quiz, serverTime: Date.now, until });
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
  clearInterval(pictures);
});

it('is that of the picture for a viewer who rewound, as long as they are there', () => {
  const newest = signal(makeSnapshot(['done', 'open']));
  const atMoment = signal(newest.value);
  const { presented, reached, close } = followPicture({
    newest,
    atMoment,
    serverTime: Date.now,
    until: signal(0),
  });
  const states = () => presented.value.questions.map(({ state }) => state);
  expect(states()).toEqual(['done', 'open']);
  atMoment.value = makeSnapshot(['open', 'inactive']);
  expect(states()).toEqual(['over', 'inactive']);
  expect(reached.value).toBe(newest.value);
  atMoment.value = newest.value;
  expect(states()).toEqual(['done', 'open']);
  close();
});
