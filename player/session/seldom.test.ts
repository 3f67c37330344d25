// @vitest-environment node
import { expect, test } from 'vitest';
import type { LogReport } from './reports';
import { reportSeldom } from './seldom';

test('the same error is told once in ten seconds, with how often it happened', () => {
  let now = 0;
  const told: LogReport[] = [];
  const report = reportSeldom(
    (what) => told.push(what),
    () => now,
  );
  for (now = 0; now <= 12_000; now += 2000) report({ category: 'a', status: 503 });
  expect(told).toEqual([
    { category: 'a', status: 503, count: 1 },
    { category: 'a', status: 503, count: 5 },
  ]);
});

test('another error is told at once', () => {
  const told: LogReport[] = [];
  const report = reportSeldom(
    (what) => told.push(what),
    () => 0,
  );
  report({ category: 'a', status: 503 });
  report({ category: 'a', status: 429 });
  report({ category: 'b', status: 503 });
  expect(told.map(({ category, status }) => [category, status])).toEqual([
    ['a', 503],
    ['a', 429],
    ['b', 503],
  ]);
});
