// @vitest-environment node
import { expect, test } from 'vitest';
import { bitsAllowed, chooseHighest } from './saver-limit';

const rest = { used: 0, left: 600, rate: 1 };
const NONE = { hourly: null, budget: null };

test('an hour of 450 megabytes is a megabit a second, and half of it at twice the speed', () => {
  const limits = { ...NONE, hourly: 450_000_000 };
  expect(bitsAllowed(limits, rest)).toBe(1_000_000);
  expect(bitsAllowed(limits, { ...rest, rate: 2 })).toBe(500_000);
});

test('a budget is divided by the seconds that have yet to be fetched', () => {
  const limits = { ...NONE, budget: 200_000_000 };
  expect(bitsAllowed(limits, { ...rest, used: 50_000_000 })).toBe(2_000_000);
  expect(bitsAllowed(limits, { ...rest, used: 300_000_000 })).toBe(0);
  expect(bitsAllowed(limits, { ...rest, left: 0 })).toBeNull();
  expect(bitsAllowed(limits, { ...rest, left: null })).toBeNull();
});

test('of two limits the lower one counts, and without any there is none', () => {
  expect(bitsAllowed({ hourly: 450_000_000, budget: 37_500_000 }, rest)).toBe(500_000);
  expect(bitsAllowed(NONE, rest)).toBeNull();
});

const low = { id: 0, height: 240, bitrate: 300_000 };
const middle = { id: 1, height: 480, bitrate: 1_500_000, average: 1_000_000 };
const high = { id: 2, height: 720, bitrate: 3_000_000, average: 2_000_000 };
const all = [high, middle, low];

test.each([
  [5_000_000, high],
  [1_200_000, middle],
  [999_999, low],
  [0, low],
])('with %i bits a second the best rendition is %o, by its average', (bits, chosen) => {
  expect(chooseHighest(all, bits, null)).toBe(chosen);
});

test('a higher rendition comes back with room to spare only, and a lower one at once', () => {
  expect(chooseHighest(all, 2_100_000, middle)).toBe(middle);
  expect(chooseHighest(all, 2_400_000, middle)).toBe(high);
  expect(chooseHighest(all, 1_900_000, high)).toBe(middle);
});

test('a video without renditions has none to choose', () => {
  expect(chooseHighest([], 1000, null)).toBeNull();
});
