// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../../api/quiz';
import { makeQuestion, makeSnapshot } from '../fixtures/snapshot';
import { isSameScene, RESULT_MS, type SceneMoment, sceneOf } from './scene';

const moment = (given: Partial<SceneMoment> = {}): SceneMoment => ({
  now: 0,
  shownAt: new Map(),
  ...given,
});
const emit = (quiz: Quiz, given?: Partial<SceneMoment>) => {
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
    ['question 1 over', ['over', 'ready', 'inactive']],
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
    const shownAt = new Map([['q3', 1000]]);
    expect(emit(quiz, { now: 1000, shownAt })).toBe('result 3');
    expect(emit(quiz, { now: 1000 + RESULT_MS, shownAt })).toBe('end');
  });
});

it('is the same scene as long as nothing of it changed', () => {
  const quiz = makeSnapshot(['open']);
  expect(isSameScene(sceneOf(quiz, moment()), sceneOf(quiz, moment({ now: 9 })))).toBe(true);
});
