import { expect, test } from 'vitest';
import { clockAt, placeOf, withOpenSegment } from './wall-clock';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (start: number, programDateTime: number | null) => ({ start, duration: 2, programDateTime });

/** An hour is missing between the second and the third segment. */
const segments = [at(10, NOON), at(12, NOON + 2000), at(14, NOON + 3_604_000)];

test('a place has the clock of its segment, also behind a gap', () => {
  expect(clockAt(segments, 13.5)).toBe(NOON + 3500);
  expect(clockAt(segments, 14.5)).toBe(NOON + 3_604_500);
});

test('slightly outside the window the clock continues, and far away there is none', () => {
  expect(clockAt(segments, 8)).toBe(NOON - 2000);
  expect(clockAt(segments, 500)).toBeNull();
});

test('a stream that does not say has no clock', () => {
  expect(clockAt([at(0, null)], 1)).toBeNull();
  expect(placeOf([at(0, null)], NOON)).toBeNull();
  expect(clockAt([], 1)).toBeNull();
});

test('a segment without a date takes that of its nearest neighbour', () => {
  const some = [at(0, NOON), at(2, null), at(4, null), at(6, NOON + 6000)];
  expect(clockAt(some, 2.5)).toBe(NOON + 2500);
  expect(clockAt(some, 5.5)).toBe(NOON + 5500);
});

test('in a window of hours few segments are looked at', () => {
  let looks = 0;
  const window = Array.from({ length: 5000 }, (_, index) => ({
    start: index * 2,
    duration: 2,
    get programDateTime() {
      looks += 1;
      return NOON + index * 2000;
    },
  }));
  expect(clockAt(window, 9001)).toBe(NOON + 9_001_000);
  expect(looks).toBeLessThan(10);
});

test('a moment is found again where the window holds it', () => {
  expect(placeOf(segments, NOON + 3500)).toBe(13.5);
  expect(placeOf(segments, NOON - 5000)).toBeNull();
  expect(placeOf(segments, NOON + 4_000_000)).toBeNull();
});

test('a moment in the parts of the segment that is being written has its place', () => {
  const open = withOpenSegment(segments.slice(0, 2), 15);
  expect(placeOf(open, NOON + 4500)).toBe(14.5);
  expect(placeOf(open, NOON + 5500)).toBeNull();
  expect(withOpenSegment([at(0, null)], 9)).toHaveLength(1);
});
