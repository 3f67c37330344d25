// @vitest-environment node
import { expect, test } from 'vitest';
import { simulateResults } from './quiz-results';

test('ten thousand players have a result within two seconds of its reveal, in spread requests', async () => {
  const players = 10_000;
  const { delays, awaiting, perSecond } = await simulateResults({ players, cachedMs: 0 });
  expect(delays).toHaveLength(players);
  expect(delays.at(-1)).toBeLessThan(2000);
  const mean = awaiting.reduce((sum, count) => sum + count, 0) / awaiting.length;
  expect(Math.max(...awaiting) / mean).toBeLessThan(1.5);
  expect(perSecond.awaiting).toBeLessThan(1.1 * players);
  expect(perSecond.open).toBeLessThan(0.6 * players);
});
