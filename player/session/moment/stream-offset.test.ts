// @vitest-environment node
import { expect, test } from 'vitest';
import { openStreamOffset } from './stream-offset';

const MINUTE = 60_000;

/** Each age is measured at an edge that is a 4 s segment later. */
function learnAges(ages: readonly number[], offset = openStreamOffset(), from = 0) {
  for (const [index, age] of ages.entries()) offset.learn(from + index * 4, age);
  return offset;
}

test('a plausible stream is taken at its word', () => {
  expect(learnAges([-1500, 4000, 12_000, 59_000]).offsetAt(8)).toBe(0);
});

test('nothing is known before the first measurement', () => {
  expect(openStreamOffset().offsetAt(0)).toBeNull();
});

test('a stream whose clock is wrong is corrected to an edge of the usual age', () => {
  expect(learnAges([10 * MINUTE]).offsetAt(0)).toBe(10 * MINUTE - 3000);
  expect(learnAges([-10 * MINUTE]).offsetAt(0)).toBe(-10 * MINUTE - 3000);
});

test('a late playlist and the rhythm of updates move nothing', () => {
  const offset = learnAges([MINUTE * 10, MINUTE * 10 + 2000, MINUTE * 10 + 90_000, MINUTE * 10 + 4000]);
  expect(offset.offsetAt(12)).toBe(10 * MINUTE - 3000);
});

test('an edge that has not moved is not measured again', () => {
  const offset = openStreamOffset();
  for (let round = 0; round < 5; round += 1) offset.learn(40, 10 * MINUTE + round * MINUTE);
  expect([offset.samples, offset.offsetAt(40)]).toEqual([1, 10 * MINUTE - 3000]);
});

test('an encoder that begins to count anew is corrected from there on, and not before', () => {
  const offset = learnAges([MINUTE * 10, MINUTE * 10, MINUTE * 10, MINUTE * 10]);
  learnAges([MINUTE * 30, MINUTE * 30, MINUTE * 30, MINUTE * 30, MINUTE * 30], offset, 16);
  expect(offset.offsetAt(8)).toBe(10 * MINUTE - 3000);
  expect(offset.offsetAt(30)).toBe(30 * MINUTE - 3000);
});

test('a stream that is cut again and again keeps few corrections', () => {
  const offset = openStreamOffset();
  for (let cut = 0; cut < 500; cut += 1) {
    learnAges(
      [1, 1, 1, 1, 1].map(() => (cut + 2) * MINUTE),
      offset,
      cut * 20,
    );
  }
  // The oldest stored correction applies to everything before it.
  expect(offset.offsetAt(0)).toBeGreaterThan(400 * MINUTE);
});
