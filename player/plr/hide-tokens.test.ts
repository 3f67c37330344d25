import { expect, it, vi } from 'vitest';
import { hideTokens } from './hide-tokens';

it('an address loses its tokens, and nothing else', () => {
  const before = window.history.length;
  window.history.replaceState(
    { step: 1 },
    '',
    '/plr?type=vod&id=1001&xToken=secret&daaniToken=other&lang=ar#pardeh=12345678',
  );
  hideTokens();
  expect(window.location.href).toMatch(/\/plr\?type=vod&id=1001&lang=ar#pardeh=12345678$/);
  expect(window.history.state).toEqual({ step: 1 });
  expect(window.history.length).toBe(before);
});

it('a page that cannot change its address continues', () => {
  const { location } = window;
  window.history.replaceState(null, '', '/plr?xToken=secret');
  const replaceState = vi.fn(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  const history = Object.create(window.history, {
    replaceState: { value: replaceState },
    state: { value: null },
  });
  expect(() => hideTokens({ location, history })).not.toThrow();
  expect(replaceState).toHaveBeenCalledOnce();
});
