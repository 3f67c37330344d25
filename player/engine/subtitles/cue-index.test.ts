// @vitest-environment node
import { expect, test } from 'vitest';
import type { Cue } from '../cues';
import { createCueIndex } from './cue-index';

const cue = (start: number, end: number): Cue => ({ start, end, text: `${start}-${end}` });

function open(...cues: readonly Cue[]) {
  const index = createCueIndex();
  index.add(cues);
  return { ...index, found: (from: number, to: number, most = 100) => spans(index.between(from, to, most)) };
}

const spans = (cues: readonly Cue[]) => cues.map(({ text }) => text);

test('cues are found by time, a long one before many short ones as well', () => {
  const { found } = open(cue(0, 100), cue(1, 2), cue(3, 4), cue(5, 6), cue(7, 8));
  expect(found(3.5, 5.5)).toEqual(['0-100', '3-4', '5-6']);
  expect(found(6, 7)).toEqual(['0-100']);
  expect(found(100, 200)).toEqual([]);
});

test('cues may come in any order', () => {
  const { add, found } = open(cue(10, 12), cue(2, 4));
  add([cue(6, 8)]);
  expect(found(0, 20)).toEqual(['2-4', '6-8', '10-12']);
});

test('cues that come again are there once, also after they were forgotten', () => {
  const { add, found, dropBefore } = open(cue(1, 2), cue(3, 4));
  add([cue(3, 4), cue(5, 6)]);
  expect(found(0, 9)).toEqual(['1-2', '3-4', '5-6']);
  dropBefore(3);
  add([cue(1, 2)]);
  expect(found(0, 9)).toEqual(['1-2', '3-4', '5-6']);
});

test('of too many the first are found', () => {
  expect(open(cue(0, 9), cue(1, 9), cue(2, 9)).found(0, 9, 2)).toEqual(['0-9', '1-9']);
});

test('passed cues are forgotten, and those still shown stay', () => {
  const { dropBefore, found } = open(cue(1, 3), cue(3, 5), cue(4, 12), cue(8, 11), cue(12, 14));
  dropBefore(10);
  expect(found(0, 20)).toEqual(['4-12', '8-11', '12-14']);
});

test('cues move to another timeline, where those that come again are there once', () => {
  const { add, found, move } = open(cue(1, 3), cue(5, 7));
  move(100);
  expect(found(0, 50)).toEqual([]);
  add([
    { start: 105.02, end: 107.02, text: '5-7' },
    { start: 105.02, end: 107.02, text: 'another' },
  ]);
  expect(found(104, 108)).toEqual(['5-7', 'another']);
  add([{ start: 107.1, end: 109.1, text: '5-7' }]);
  expect(found(104, 110)).toEqual(['5-7', 'another', '5-7']);
});
