// @vitest-environment node
import { expect, test } from 'vitest';
import { createSafeDistance } from './safe-distance';

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
