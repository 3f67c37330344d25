// @vitest-environment node
import { expect, test } from 'vitest';
import { failureWait, firstWait, nextWait, retryFloor, returnWait } from './poll-timing';

const lowest = () => 0;
const middle = () => 0.5;
const highest = () => 1;

test('an interval is kept within a tenth', () => {
  expect([lowest, middle, highest].map((random) => Math.round(nextWait(3000, random)))).toEqual([
    2700, 3000, 3300,
  ]);
});

test('an interval of a server stays between a second and a minute', () => {
  expect([0, -5, 50, 90_000].map((interval) => nextWait(interval, middle))).toEqual([
    1000, 1000, 1000, 60_000,
  ]);
});

test('the first question comes anywhere within the interval', () => {
  expect([lowest, middle, highest].map((random) => firstWait(10_000, random))).toEqual([0, 5000, 10_000]);
});

test('failures draw from a window that doubles from five seconds to a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => failureWait(failures, 0, highest))).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect(failureWait(3, 0, lowest)).toBe(0);
});

test('a failed poll is not repeated at once, and a rare one not later for that', () => {
  expect([lowest, highest].map((random) => Math.round(retryFloor(3000, random)))).toEqual([2160, 2640]);
  expect(Math.round(retryFloor(60_000, highest))).toBeLessThan(5000);
});

test('the server’s delay is honoured, and jitter is added', () => {
  expect(failureWait(1, 8000, lowest)).toBe(8000);
  expect(failureWait(1, 8000, highest)).toBe(13_000);
  expect(failureWait(1, 86_400_000, lowest)).toBe(300_000);
});

test('a returning client polls within two seconds', () => {
  expect([lowest, highest].map((random) => returnWait(random))).toEqual([0, 2000]);
});
