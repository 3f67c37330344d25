// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Quiz, QuizQuestion } from '../../../api/quiz';
import { makeQuestion, makeSnapshot } from '../fixtures/snapshot';
import { closeFor, isAhead, showsAt, withhold } from './withhold';

const revealedAt = new Map([['q1', 50_000]]);
const ahead = (question: QuizQuestion, now: number, until: number | null) =>
  isAhead(question, { now, until, revealedAt });
const opened = (seconds: number) =>
  makeQuestion(2, { state: 'open', opensAt: 10_000, closesAt: 10_000 + seconds * 1000 });

describe('a question', () => {
  it('waits until the host asks it in the picture', () => {
    expect(ahead(opened(20), 12_000, 9999)).toBe(true);
    expect(ahead(opened(20), 12_000, 10_000)).toBe(false);
    expect(ahead(opened(20), 12_000, null)).toBe(false);
  });

  it.each([
    [60, 9000],
    [20, 3000],
    [10, 1500],
    [6, 900],
    [5, 0],
  ])('of %i s waits at most %i ms: more than four fifths of the time, and 5 s, are left', (seconds, most) => {
    expect(ahead(opened(seconds), 10_000 + most, 0)).toBe(false);
    if (most > 0) expect(ahead(opened(seconds), 10_000 + most - 1, 0)).toBe(true);
  });

  it('is shown when the picture comes to it, and by then at the latest', () => {
    expect(showsAt(opened(60), { now: 8000, until: 5000 })).toBe(13_000);
    expect(showsAt(opened(10), { now: 8000, until: 1000 })).toBe(11_500);
    expect(showsAt(opened(4), { now: 8000, until: 1000 })).toBe(10_000);
    expect(showsAt(makeQuestion(2), { now: 8000, until: 1000 })).toBeNull();
  });
});

describe('a result', () => {
  const done = makeQuestion(1, { state: 'done' });

  it('waits for the picture for eight seconds, if it was revealed while the viewer watched', () => {
    expect(ahead(done, 52_000, 47_000)).toBe(true);
    expect(ahead(done, 52_000, 50_000)).toBe(false);
    expect(ahead(done, 58_000, 47_000)).toBe(false);
    expect(ahead({ ...done, id: 'q9' }, 52_000, 47_000)).toBe(false);
  });

  it('leaves nothing of it in the question until then', () => {
    const { state, choices, left } = withhold({ ...done, left: 40 });
    expect(left).toBeNull();
    expect(state).toBe('over');
    expect(choices.every(({ isRight, votes }) => isRight === null && votes === null)).toBe(true);
  });
});

it('of a quiz that went on since, nothing can be answered that is not open any more', () => {
  const past = makeSnapshot(['done', 'open', 'inactive']);
  const states = (newest: Quiz) => closeFor(past, newest).questions.map(({ state }) => state);
  expect(states(makeSnapshot(['done', 'done', 'open']))).toEqual(['done', 'over', 'inactive']);
  expect(states(makeSnapshot(['done', 'open', 'ready']))).toEqual(['done', 'open', 'inactive']);
});
