import { expect, test } from 'vitest';
import { createLoss } from './loss';

const LINE = { latencyMs: 150, loss: 0.02 };

/** Delays of packets that are sent so fast that each loss holds up those behind it. */
function delays(count: number, line: { latencyMs: number; loss?: number } = LINE): number[] {
  const loss = createLoss();
  const connection = {};
  return Array.from({ length: count }, (_, at) => loss.arrival(connection, at, line) - at);
}

test('a lost packet comes a round trip later, and those behind it on its connection wait for it', () => {
  const found = delays(2000);
  const lost = found.findIndex((delay) => delay > 0);
  expect(found.slice(lost, lost + 4)).toEqual([150, 149, 148, 147]);
});

test('other connections do not wait', () => {
  const loss = createLoss();
  const [one, other] = [{}, {}];
  let late = 0;
  for (let at = 0; late <= at; at += 1) late = loss.arrival(one, at, LINE);
  expect(loss.arrival(other, late - 100, { latencyMs: 150 })).toBe(late - 100);
  expect(loss.arrival(one, late - 100, { latencyMs: 150 })).toBe(late);
});

test('so many are lost as the line loses, the same ones in each run', () => {
  const apart = Array.from({ length: 10_000 }, (_, index) => index * 1000);
  const loss = createLoss();
  const connection = {};
  const lost = apart.filter((at) => loss.arrival(connection, at, LINE) > at).length;
  expect(lost).toBeGreaterThan(150);
  expect(lost).toBeLessThan(250);
  expect(delays(500)).toEqual(delays(500));
  expect(delays(500, { latencyMs: 150 })).toEqual(Array.from({ length: 500 }, () => 0));
});
