// @vitest-environment node
import { expect, test } from 'vitest';
import { advisable, splitParams } from './host-params';
import { adviseOnParams } from './params';

test('the deprecated xToken of a mount is warned of, and stands in no address', () => {
  const given = { type: 'vod', id: 1, xToken: 'a' } as const;
  const { player } = splitParams(given);
  expect(player).toEqual({ type: 'vod', id: 1 });
  expect(adviseOnParams('mount', advisable(given, player))).toEqual([
    'mount: xToken is deprecated; use token',
  ]);
  expect(advisable({ type: 'vod' }, player)).toBe(player);
});
