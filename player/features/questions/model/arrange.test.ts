// @vitest-environment node
import { expect, it } from 'vitest';
import { makeQuestion } from '../fixtures/question';
import { compareOrder, sortQuestions } from './arrange';

const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id).join(' ');

it('pinned questions come first and answered ones last, each by votes and then by age', () => {
  const sorted = sortQuestions([
    makeQuestion('answered', { state: 'answered', votes: 90 }),
    makeQuestion('few', { votes: 2 }),
    makeQuestion('young', { votes: 7, at: 2000 }),
    makeQuestion('old', { votes: 7, at: 1000 }),
    makeQuestion('pinned', { state: 'pinned', votes: 1 }),
    makeQuestion('b', { votes: 2, at: null }),
    makeQuestion('a', { votes: 2, at: null }),
  ]);
  expect(ids(sorted)).toBe('pinned old young a b few answered');
  expect(sorted.filter(({ answered }) => answered)).toEqual([{ id: 'answered', answered: true }]);
});

it('an order differs by new questions, and by those that moved or are gone', () => {
  const [one, two] = [makeQuestion('one', { votes: 2 }), makeQuestion('two', { votes: 1 })];
  const shown = sortQuestions([one, two]);
  expect(compareOrder(shown, sortQuestions([two, one]))).toEqual({ fresh: 0, moved: false });
  expect(compareOrder(shown, sortQuestions([one, { ...two, votes: 3 }]))).toEqual({ fresh: 0, moved: true });
  expect(compareOrder(shown, sortQuestions([one, { ...two, state: 'answered' }])).moved).toBe(true);
  expect(compareOrder(shown, sortQuestions([one]))).toEqual({ fresh: 0, moved: true });
  expect(compareOrder(shown, sortQuestions([one, two, makeQuestion('x')]))).toEqual({
    fresh: 1,
    moved: true,
  });
});
