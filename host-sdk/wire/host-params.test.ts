// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { askToken, paramsToCheck, splitParams } from './host-params';
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

test('a token that is withheld is not asked for, and none is no failure', async () => {
  const token = vi.fn(() => 'secret');
  await expect(askToken(token, 'no origin')).rejects.toThrow('no origin');
  expect(token).not.toHaveBeenCalled();
  expect(await askToken(null, 'no origin')).toBeNull();
  expect(await askToken(token, null)).toBe('secret');
});
