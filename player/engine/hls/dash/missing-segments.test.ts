import { expect, test } from 'vitest';
import { createMissingSegments } from './missing-segments';

test('a segment that was missing waits for a second, and no other', () => {
  const time = { now: 1000 };
  const missing = createMissingSegments(() => time.now);
  missing.add('a');
  time.now += 300;
  expect([missing.waitFor('a'), missing.waitFor('b')]).toEqual([700, 0]);
  time.now += 700;
  expect(missing.waitFor('a')).toBe(0);
  missing.add('a');
  expect(missing.waitFor('a')).toBe(1000);
});

test('the last ones are kept', () => {
  const missing = createMissingSegments(() => 0);
  for (let number = 0; number < 11; number += 1) missing.add(String(number));
  expect([missing.waitFor('0'), missing.waitFor('1'), missing.waitFor('10')]).toEqual([0, 1000, 1000]);
});
