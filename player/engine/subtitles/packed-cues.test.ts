// @vitest-environment node
import { expect, test } from 'vitest';
import { packCues, readPacked } from './packed-cues';

const cue = (start: number, end: number) => ({ start, end, text: `${start}-${end}` });
const source = readPacked(packCues([cue(5, 6), cue(0, 100), cue(1, 2), cue(3, 4), cue(7, 8)]));

test('cues are found by time in any order, with their own text', () => {
  expect(source.between(3.5, 5.5, 9)).toEqual([cue(0, 100), cue(3, 4), cue(5, 6)]);
  expect(source.between(6, 7, 9)).toEqual([cue(0, 100)]);
  expect(source.between(0, 100, 2)).toEqual([cue(0, 100), cue(1, 2)]);
  expect(source.between(100, 200, 9)).toEqual([]);
});

test('a cue that is found again is the same', () => {
  expect(source.between(3, 4, 9)[1]).toBe(source.between(3.5, 4, 9)[1]);
});

test('no cues are found in none', () => {
  expect(readPacked(packCues([])).between(0, 1, 9)).toEqual([]);
});
