// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../../api/quiz';
import { makeQuestion, makeSnapshot } from '../fixtures/snapshot';
import {
  chancesLeft,
  judgedBy,
  leftAfter,
  lossOf,
  outcomeOf,
  pointsOf,
  type Records,
  recordsSeen,
  reviewOf,
  roleOf,
  wasIn,
} from './standing';

const chose = (...choices: readonly (string | null)[]) =>
  new Map(choices.flatMap((choice, index) => (choice === null ? [] : [[`q${index + 1}`, choice] as const])));
const sent = (chances: readonly number[], judged = chances.length): Records => ({
  list: chances.map((left, index) => ({ question: `q${index + 1}`, choice: null, chances: left })),
  judged: new Set(Array.from({ length: judged }, (_, index) => `q${index + 1}`)),
});

describe('chances', () => {
  const twoDone = makeSnapshot(['done', 'done', 'inactive']);

  it('are the platform’s last value', () => {
    expect(chancesLeft(twoDone, sent([2, 1]), chose('b', 'c'))).toBe(1);
  });

  it('are lost by a wrong answer and by none, as soon as the result is revealed', () => {
    expect(chancesLeft(twoDone, sent([2], 1), chose('b', 'c'))).toBe(1);
    expect(chancesLeft(twoDone, sent([2], 1), chose('b', null))).toBe(1);
    expect(chancesLeft(twoDone, sent([2], 1), chose('b', 'b'))).toBe(2);
    expect(chancesLeft(twoDone, null, chose('c', 'c'))).toBe(0);
  });

  it('are not lost by open questions, nor twice, nor below zero', () => {
    expect(chancesLeft(makeSnapshot(['open']), null, chose('c'))).toBe(2);
    expect(chancesLeft(twoDone, sent([1, 1]), chose('c', 'c'))).toBe(1);
    expect(chancesLeft(makeSnapshot(['done', 'done', 'done']), null, chose())).toBe(0);
  });

  it('are not lost twice when the records know a result before it is shown', () => {
    const held = makeSnapshot(['done', 'over', 'inactive']);
    const list = [
      { question: 'q1', choice: 'b', chances: 2 },
      { question: 'q2', choice: 'c', chances: 1 },
    ];
    const records = { list, judged: judgedBy(held, list) };
    const choices = chose('b', 'c');
    expect(chancesLeft(held, recordsSeen(held, records), choices)).toBe(2);
    expect(chancesLeft(twoDone, recordsSeen(twoDone, records), choices)).toBe(1);
  });

  it('cost nothing in a points quiz', () => {
    expect(chancesLeft(makeSnapshot(['done'], { kind: 'points' }), null, chose('c'))).toBe(2);
  });
});

describe('a question that was let pass', () => {
  const quiz = makeSnapshot(['done', 'done', 'done'], { chances: 2 });
  const isIn = (index: number, records: Records | null) => {
    const question = quiz.questions[index];
    return question !== undefined && wasIn(quiz, question, records, chose('b', 'c', null));
  };

  it('is missed by viewers who could have answered it, even with their last chance', () => {
    expect([isIn(1, sent([2, 1, 0])), isIn(2, sent([2, 1, 0])), isIn(2, sent([2, 1], 2))]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('does not affect viewers who were out before', () => {
    expect([isIn(2, sent([1, 0, 0])), isIn(2, sent([1, 0], 2))]).toEqual([false, false]);
  });
});

describe('the role', () => {
  it.each<[string, boolean, Quiz['kind'], number]>([
    ['viewer', false, 'elimination', 2],
    ['viewer', false, 'points', 0],
    ['participant', true, 'points', 0],
    ['participant', true, 'elimination', 1],
    ['loser', true, 'elimination', 0],
  ])('is %s where logged in is %s, in %s with %s chances', (role, isLogin, kind, left) => {
    expect(roleOf(isLogin, makeSnapshot([], { kind }), left)).toBe(role);
  });
});

describe('the end', () => {
  it('shows winners, eliminated viewers and how, and who took no part', () => {
    const one = makeSnapshot([], { chances: 1, maxChances: 1 });
    const many = makeSnapshot([]);
    const points = makeSnapshot([], { kind: 'points' });
    expect([
      outcomeOf('participant', many),
      outcomeOf('participant', points),
      outcomeOf('loser', one),
      outcomeOf('loser', many),
      outcomeOf('viewer', many),
    ]).toEqual(['winner', 'points', 'eliminated', 'out-of-chances', 'watched']);
    expect(lossOf('participant', one)).toBeNull();
  });

  it('counts the right answers', () => {
    expect(pointsOf(makeSnapshot(['done', 'done', 'open']), chose('b', 'c', 'b'))).toBe(1);
  });

  it('has each question with the viewer’s answer and the right one', () => {
    const review = reviewOf(makeSnapshot(['done', 'done', 'done', 'over']), chose('b', 'c', null, 'b'));
    expect(review.map(({ id, mine, right, isRight }) => [id, mine, right, isRight])).toEqual([
      ['q1', 'b', 'b', true],
      ['q2', 'c', 'b', false],
      ['q3', null, 'b', false],
    ]);
  });
});

describe('those who are left', () => {
  const votes = (all: readonly (number | null)[]) =>
    makeQuestion(1, {
      state: 'done',
      choices: ['a', 'b'].map((id, index) => ({
        id,
        title: id,
        isRight: index === 1,
        votes: all[index] ?? null,
      })),
    });
  const one = makeSnapshot([], { chances: 1, maxChances: 1 });

  it('are as many as the platform says', () => {
    expect(leftAfter(makeSnapshot([]), { ...votes([9, 1]), left: 7 })).toBe(7);
    expect(leftAfter(one, { ...votes([9, 1]), left: 0 })).toBe(0);
  });

  it('are those who were right, where there is one chance only', () => {
    expect(leftAfter(one, votes([9, 4]))).toBe(4);
    expect(leftAfter(one, votes([9, null]))).toBeNull();
    expect(leftAfter(makeSnapshot([]), votes([9, 4]))).toBeNull();
  });

  it('are nobody’s number before the result, and in a points quiz', () => {
    expect(leftAfter(one, { ...votes([9, 4]), state: 'over' })).toBeNull();
    expect(leftAfter({ ...one, kind: 'points' }, { ...votes([9, 4]), left: 7 })).toBeNull();
  });
});
