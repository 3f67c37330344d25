// @vitest-environment node
import { expect, test } from 'vitest';
import { keptRows } from './kept-rows';

/** Rows of 50 pixels. */
const listAt = (scrollOffset: number) => ({
  scrollOffset,
  findItemIndex: (offset: number) => Math.floor(offset / 50),
});

test('what is drawn above the edge stays when the list follows a new message', () => {
  expect(keptRows(listAt(1000), 23, 100)).toEqual([18, 19, 20, 21, 22]);
});

test('a short list keeps all of its rows', () => {
  expect(keptRows(listAt(20), 3, 400)).toEqual([0, 1, 2]);
});

test('before the list is drawn nothing is kept', () => {
  expect(keptRows(null, 20, 400)).toEqual([]);
});
