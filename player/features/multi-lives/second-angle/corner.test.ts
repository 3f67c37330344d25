import { expect, test } from 'vitest';
import { type Corner, cornerAt, nextCorner } from './corner';

test('a key leads through all four corners and back', () => {
  const seen: Corner[] = ['top-left'];
  for (let press = 0; press < 4; press += 1) seen.push(nextCorner(seen[press] ?? 'top-left'));
  expect(new Set(seen).size).toBe(4);
  expect(seen.at(-1)).toBe('top-left');
});

test.each([
  [0.1, 0.1, 'top-left'],
  [0.9, 0.2, 'top-right'],
  [0.6, 0.7, 'bottom-right'],
  [-0.2, 1.4, 'bottom-left'],
] as const)('a picture that is dropped at %s, %s goes to the corner %s', (x, y, corner) => {
  expect(cornerAt(x, y)).toBe(corner);
});
