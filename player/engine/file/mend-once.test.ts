import { expect, test } from 'vitest';
import { createMendOnce } from './mend-once';

test('a failed decoder is reloaded once, and again only after a minute without failures', () => {
  const mayMend = createMendOnce();
  expect(mayMend(5000)).toBe(true);
  expect(mayMend(6000)).toBe(false);
  expect(mayMend(65_999)).toBe(false);
  expect(mayMend(125_999)).toBe(true);
});
