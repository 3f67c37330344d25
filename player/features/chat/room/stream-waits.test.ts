// @vitest-environment node
import { expect, test } from 'vitest';
import { reconnectWait } from './stream-waits';

const highest = () => 1;

/** How many of so many come within the fullest second. */
function fullestSecond(waits: readonly number[]): number {
  const seconds = new Map<number, number>();
  for (const wait of waits) {
    const second = Math.floor(wait / 1000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  return Math.max(...seconds.values());
}

test('a restarting server is not overloaded by reconnecting clients', () => {
  // Resilience: of a million viewers at most 60,000 a second.
  const viewers = 100_000;
  const waits = Array.from({ length: viewers }, () => reconnectWait(1012, 1, Math.random));
  expect(fullestSecond(waits) / viewers).toBeLessThan(0.06);
});

test('a server that stays down is tried no more often than it was left', () => {
  const viewers = 20_000;
  const tries = Array.from({ length: viewers }, () => {
    let at = 0;
    return Array.from({ length: 6 }, (_, index) => {
      at += reconnectWait(1006, index + 1, Math.random);
      return at;
    });
  }).flat();
  // A million viewers: 33,000 a second at first, twice that where their first and second tries meet.
  expect(fullestSecond(tries.filter((at) => at < 90_000)) / viewers).toBeLessThan(0.075);
});

test('nobody waits for more than half a minute', () => {
  expect([1, 2, 5, 50].map((failures) => reconnectWait(4000, failures, highest))).toEqual([
    2000, 4000, 30_000, 30_000,
  ]);
  expect(reconnectWait(1006, 50, highest)).toBe(30_000);
});
