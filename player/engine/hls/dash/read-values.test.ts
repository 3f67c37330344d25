import { expect, test } from 'vitest';
import { readDate, readDuration, readRange, readRate, readTicks } from './read-values';

test.each([
  ['PT12.5S', 12.5],
  ['PT0H1M3.020S', 63.02],
  ['P1DT2H', 93_600],
  ['-PT3S', -3],
  ['PT', 0],
  ['12', null],
  ['PT1.2.3S', null],
  [undefined, null],
])('the duration %s is %s seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});

test('a date without a zone is in UTC', () => {
  expect(readDate('2026-01-01T00:00:00')).toBe(Date.UTC(2026, 0, 1));
  expect(readDate('2026-01-01T03:30:00+03:30')).toBe(Date.UTC(2026, 0, 1));
  expect(readDate('soon')).toBeNull();
});

test('rates, ranges and ticks that are wrong are none', () => {
  expect([readRate('30000/1001')?.toFixed(2), readRate('25/0'), readRate('x')]).toEqual([
    '29.97',
    null,
    null,
  ]);
  expect([readRange('10-19'), readRange('19-10'), readRange('10-')]).toEqual([
    { start: 10, length: 10 },
    null,
    null,
  ]);
  expect([readTicks('17987654321012345'), readTicks('-1'), readTicks('1e3')]).toEqual([
    17_987_654_321_012_345n,
    null,
    null,
  ]);
});
