import { expect, test } from 'vitest';
import { shareOut } from './share-out';

test('percentages add up to a hundred, whatever the rounding', () => {
  expect(shareOut([1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut([1078, 655, 398, 210])).toEqual([46, 28, 17, 9]);
  expect(shareOut([1, 0, 0])).toEqual([100, 0, 0]);
});

test('they are nought where there is nothing to share', () => {
  expect(shareOut([0, 0])).toEqual([0, 0]);
});
