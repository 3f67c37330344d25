import { expect, test } from 'vitest';
import { createGentleCatchUp } from './gentle-catch-up';
import { asAtThreeSeconds } from './lag';

const rateAt = (lag: number, target: number, ahead: number) =>
  createGentleCatchUp().rate({ now: 0, overdue: false, ...asAtThreeSeconds({ lag, target }, ahead) });

test('a target of 3 s and more is taken as it is', () => {
  expect(asAtThreeSeconds({ lag: 0.5, target: 3 }, 2)).toEqual({ lag: 0.5, ahead: 2 });
  expect(asAtThreeSeconds({ lag: -0.5, target: 5 }, 2)).toEqual({ lag: -0.5, ahead: 2 });
});

test('at a target of 1 s a lag of 0.2 s is made up for, from a buffer that would be too small at 3 s', () => {
  expect(rateAt(0.2, 1, 0.7)).toBeGreaterThan(1);
  expect(rateAt(0.2, 3, 0.7)).toBe(1);
  expect(rateAt(0.2, 1, 0.3)).toBe(1);
  expect(rateAt(0.05, 1, 0.7)).toBe(1);
});

test('at a target of 1 s a viewer 0.2 s closer to the edge falls back', () => {
  expect([rateAt(-0.2, 1, 0.7), rateAt(-0.2, 3, 0.7)]).toEqual([0.95, 1]);
});

test.each([0.6, 1, 2, 3])('at a target of %d s everybody up to the jump at 8 s catches up', (target) => {
  expect([1, 3, 5, 8 - target].map((lag) => rateAt(lag, target, 2))).toEqual([1.1, 1.1, 1.1, 1.1]);
});
