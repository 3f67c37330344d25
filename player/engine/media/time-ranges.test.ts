import { expect, test } from 'vitest';
import { bufferedAhead, clampTo, sameRanges, span } from './time-ranges';

test('the span reaches from the first start to the last end', () => {
  expect(
    span([
      { start: 3, end: 5 },
      { start: 8, end: 9 },
    ]),
  ).toEqual({ start: 3, end: 9 });
  expect(span([])).toBeNull();
  expect(span([{ start: 4, end: 4 }])).toBeNull();
});

test('a place outside is moved to the nearest one inside', () => {
  expect(clampTo({ start: 10, end: 20 }, 5)).toBe(10);
  expect(clampTo({ start: 10, end: 20 }, 25)).toBe(20);
  expect(clampTo(null, -3)).toBe(0);
});

test('the buffer ahead is counted across small gaps and not across large ones', () => {
  expect(
    bufferedAhead(
      [
        { start: 0, end: 4 },
        { start: 4.05, end: 8 },
      ],
      1,
    ),
  ).toBe(7);
  expect(
    bufferedAhead(
      [
        { start: 0, end: 4 },
        { start: 5, end: 8 },
      ],
      1,
    ),
  ).toBe(3);
  expect(bufferedAhead([{ start: 5, end: 8 }], 1)).toBe(0);
});

test('equal ranges are the same', () => {
  expect(sameRanges([{ start: 0, end: 4 }], [{ start: 0, end: 4 }])).toBe(true);
  expect(sameRanges([{ start: 0, end: 4 }], [{ start: 0, end: 5 }])).toBe(false);
});
