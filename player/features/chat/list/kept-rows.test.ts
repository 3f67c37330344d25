// @vitest-environment node
import { expect, test } from 'vitest';
import { openKeptRows } from './kept-rows';

/** Rows of 50 pixels. */
const listAt = (scrollOffset: number) => ({
  scrollOffset,
  findItemIndex: (offset: number) => Math.floor(offset / 50),
});

test('rows drawn above the edge stay when the list follows a new message', () => {
  const kept = openKeptRows();
  kept.look(listAt(1300));
  expect(kept.of(23)).toEqual([18, 19, 20, 21, 22]);
});

test('a short list keeps all of its rows', () => {
  const kept = openKeptRows();
  kept.look(listAt(20));
  expect(kept.of(3)).toEqual([0, 1, 2]);
});

test('before the list is drawn nothing is kept', () => {
  expect(openKeptRows().of(20)).toEqual([]);
});

test('a burst of messages keeps none', () => {
  const kept = openKeptRows();
  kept.look(listAt(1300));
  expect(kept.of(2523)).toEqual([]);
});
