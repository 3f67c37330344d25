import { expect, test } from 'vitest';
import { createMendOnce } from './mend-once';

test('a decoder that fails is mended once, and again only when it was well for a minute', () => {
  const mayMend = createMendOnce();
  expect(mayMend(5000)).toBe(true);
  expect(mayMend(6000)).toBe(false);
  expect(mayMend(65_999)).toBe(false);
  expect(mayMend(125_999)).toBe(true);
});
