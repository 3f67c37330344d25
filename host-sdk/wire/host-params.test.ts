// @vitest-environment node
import { expect, test } from 'vitest';
import { paramsToCheck, splitParams } from './host-params';
import { adviseOnParams } from './params';

test('the deprecated xToken of a mount is warned of, and stands in no address', () => {
  const given = { type: 'vod', id: 1, xToken: 'a' } as const;
  const { player } = splitParams(given);
  expect(player).toEqual({ type: 'vod', id: 1 });
  expect(adviseOnParams('mount', paramsToCheck(given, player))).toEqual([
    'mount: xToken is deprecated; use token',
  ]);
  expect(paramsToCheck({ type: 'vod' }, player)).toBe(player);
});
