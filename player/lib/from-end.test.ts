import { expect, test } from 'vitest';
import { findLast, findLastIndex, lastOf } from './from-end';

test('the last item is found, with or without a condition', () => {
  const list = [1, 4, 2, 3];
  const isEven = (one: number) => one % 2 === 0;
  expect([lastOf(list), findLast(list, isEven), findLastIndex(list, isEven)]).toEqual([3, 2, 2]);
  expect([lastOf([]), findLast([1], isEven), findLastIndex([1], isEven)]).toEqual([undefined, undefined, -1]);
});
