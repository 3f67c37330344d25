// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../api/quiz';
import { makeQuestion, makeSnapshot } from './fixtures/snapshot';
import { isSameScene, type Moment, RESULT_MS, sceneOf } from './scene';

const moment = (given: Partial<Moment> = {}): Moment => ({
  now: 0,
  picture: () => null,
  revealedAt: new Map(),
  ...given,
});
const emit = (quiz: Quiz, given?: Partial<Moment>) => {
  const scene = sceneOf(quiz, moment(given));
  const over = scene.name === 'question' && scene.isOver ? ' over' : '';
  return `${scene.name}${'number' in scene ? ` ${scene.number}` : ''}${over}`;
};

describe('the current scene', () => {
  it.each([
    ['waiting null', []],
    ['waiting 1', ['inactive', 'inactive', 'inactive']],
    ['ready 1', ['ready', 'inactive', 'inactive']],
    ['question 1', ['open', 'inactive', 'inactive']],
    ['question 1 over', ['over', 'inactive', 'inactive']],
    ['result 1', ['done', 'inactive', 'inactive']],
    ['ready 2', ['done', 'ready', 'inactive']],
    ['question 2', ['done', 'open', 'inactive']],
    ['end', ['done', 'done', 'done']],
  ] as const)('is %s by the snapshot alone', (revealed, states) => {
    expect(emit(makeSnapshot(states))).toBe(revealed);
  });

  it('is over by the server’s clock, with or without a snapshot', () => {
    const quiz = makeSnapshot([], { questions: [makeQuestion(1, { state: 'open', closesAt: 5000 })] });
    expect(emit(quiz, { now: 4999 })).toBe('question 1');
    expect(emit(quiz, { now: 5000 })).toBe('question 1 over');
  });

  it('leaves the last result its time before the end', () => {
    const quiz = makeSnapshot(['done', 'done', 'done']);
    const revealedAt = new Map([['q3', 1000]]);
    expect(emit(quiz, { now: 1000, revealedAt })).toBe('result 3');
    expect(emit(quiz, { now: 1000 + RESULT_MS, revealedAt })).toBe('end');
  });
});

describe('a picture that is behind', () => {
  const quiz = makeSnapshot([], {
    questions: [makeQuestion(1, { state: 'open', opensAt: 10_000, closesAt: 30_000 })],
  });

  it('holds a question back until the host asks it there', () => {
    expect(emit(quiz, { now: 12_000, picture: () => 9999 })).toBe('ready 1');
    expect(emit(quiz, { now: 12_000, picture: () => 10_000 })).toBe('question 1');
  });

  it('never holds it so long that the time to answer is gone', () => {
    expect(emit(quiz, { now: 19_999, picture: () => 0 })).toBe('ready 1');
    expect(emit(quiz, { now: 20_000, picture: () => 0 })).toBe('question 1');
    const short = makeSnapshot([], {
      questions: [makeQuestion(1, { state: 'open', opensAt: 10_000, closesAt: 15_000 })],
    });
    expect(emit(short, { now: 10_000, picture: () => 0 })).toBe('question 1');
  });

  it('holds back only results revealed while the viewer watched', () => {
    const done = makeSnapshot(['done', 'inactive', 'inactive']);
    const revealed = { now: 52_000, revealedAt: new Map([['q1', 50_000]]) };
    expect(emit(done, { ...revealed, picture: () => 47_000 })).toBe('question 1 over');
    expect(emit(done, { ...revealed, picture: () => 50_000 })).toBe('result 1');
    expect(emit(done, { ...revealed, now: 58_000, picture: () => 47_000 })).toBe('result 1');
    expect(emit(done, { now: 52_000, picture: () => 47_000 })).toBe('result 1');
  });
});

it('is the same scene as long as nothing of it changed', () => {
  const quiz = makeSnapshot(['open']);
  expect(isSameScene(sceneOf(quiz, moment()), sceneOf(quiz, moment({ now: 9 })))).toBe(true);
});
