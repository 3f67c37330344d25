import { expect, test } from 'vitest';
import { wholeSegments } from './whole-segments';

test.each([
  [0.33, 0.03, false],
  [0.33, 0.16, false],
  [0.2, 0.06, false],
  [0.2, 0.16, true],
  [0.5, 0.4, true],
])('parts of %s s over a trip of %s s: a complete segment is loaded as a whole: %s', (part, trip, whole) => {
  expect(wholeSegments(part, trip)).toBe(whole);
});
