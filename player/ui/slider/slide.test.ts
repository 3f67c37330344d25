import { expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../../lib/hostile-names';
import { clamp, valueByKey } from './slide';

const span = { min: 10, max: 100, step: 15, page: 30 };

test('arrows step, pages stride, Home and End go to the ends', () => {
  const keys = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
  expect(keys.map((key) => valueByKey(key, 50, span))).toEqual([65, 65, 35, 35, 80, 20, 10, 100]);
});

test('no key leads out of the bounds', () => {
  expect(valueByKey('ArrowRight', 95, span)).toBe(100);
  expect(valueByKey('PageDown', 20, span)).toBe(10);
});

test('other keys are left to others', () => expect(valueByKey('k', 50, span)).toBeNull());

test.each(HOSTILE_NAMES)('a key that is called %s moves nothing', (name) =>
  expect(valueByKey(name, 50, span)).toBeNull(),
);

test('clamp keeps values inside', () =>
  expect([5, 50, 500].map((v) => clamp(v, span))).toEqual([10, 50, 100]));
