// @vitest-environment node
import { expect, test } from 'vitest';
import { createSafeDistance, distanceNearEdge, distanceOver } from './safe-distance';

test('a fast line is safe at little more than a segment’s length, and with parts at little more than theirs', () => {
  const segments = createSafeDistance();
  segments.loaded(2, 0.1);
  expect(segments.get()).toBeCloseTo(2.6);
  const parts = createSafeDistance();
  parts.loaded(0.5, 0.1);
  expect(parts.get()).toBeCloseTo(1.1);
});

test('the slowest of the last loads counts, and is forgotten by and by', () => {
  const distance = createSafeDistance();
  distance.loaded(2, 6);
  expect(distance.get()).toBeCloseTo(8.5);
  for (let loaded = 0; loaded < 10; loaded += 1) distance.loaded(2, 0.1);
  expect(distance.get()).toBeCloseTo(8.5 - 0.8);
  for (let loaded = 0; loaded < 100; loaded += 1) distance.loaded(2, 0.1);
  expect(distance.get()).toBeCloseTo(2.6);
});

test('where it stood still it would have gone on further away', () => {
  const distance = createSafeDistance();
  distance.loaded(2, 0.1);
  distance.stood(3, 0.5);
  distance.stood(3, 2);
  expect(distance.get()).toBeCloseTo(5);
});

test.for([
  ['a fast line', 'low-latency', 2, 2.6, 3],
  ['a slower one', 'low-latency', 2, 3.4, 3.4],
  ['one that stood still for long, short of where it would jump', 'low-latency', 2, 20, 6],
  ['one of long segments, which has no room for more', 'low-latency', 6, 8, 3],
  ['a fast line with a time machine', 'time-machine', 2, 2.6, 6],
  ['a slow one', 'time-machine', 2, 9, 9],
  ['one that stood still for long', 'time-machine', 2, 60, 12],
  ['one of long segments, which are far enough', 'time-machine', 6, 60, 18],
] as const)('%s is played at its distance', ([, kind, segment, safe, seconds]) => {
  expect(distanceOver(kind, segment, safe)).toBe(seconds);
});

test.for([
  ['a fast line', 2, 2.6, 3],
  ['a slower one', 2, 3.4, 3.4],
  ['one that stood still for long', 2, 60, 8],
  ['one of long segments, which need their length', 6, 6.6, 6.6],
  ['one of very short segments, whose own distance is closer', 0.5, 1.1, 1.5],
] as const)('with a quiz beside a DVR window, %s is played near the edge', ([, segment, safe, seconds]) => {
  expect(distanceNearEdge(segment, safe)).toBe(seconds);
});
