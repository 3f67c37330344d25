import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import { followLogins } from './follow-logins';
import type { TokenOrigin } from './tokens';

afterEach(() => void vi.restoreAllMocks());

/** A guest's page, and the site's cookie. */
function open(first: string | null = null) {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const origin = signal<TokenOrigin | null>(null);
  const cookie = { token: first };
  const logins: string[] = [];
  const stop = followLogins({ origin, logIn: (token) => void logins.push(token) }, () => cookie.token);
  return { visibility, origin, cookie, logins, stop };
}

test('a login of another page is taken over when this page is seen again, and when the other one stores it', () => {
  const { visibility, cookie, logins, stop } = open();
  visibility.mockReturnValue('hidden');
  cookie.token = 'one';
  window.dispatchEvent(new Event('storage'));
  expect(logins).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(logins).toEqual(['one']);
  cookie.token = 'two';
  window.dispatchEvent(new Event('storage'));
  expect(logins).toEqual(['one', 'two']);
  stop();
  cookie.token = 'three';
  window.dispatchEvent(new Event('storage'));
  expect(logins).toEqual(['one', 'two']);
});

test('a login that was there before, that has ended, or that no header can carry is not', () => {
  const { cookie, logins, stop } = open('old');
  for (const token of ['old', null, 'a\r\nx-evil: 1']) {
    cookie.token = token;
    window.dispatchEvent(new Event('storage'));
  }
  expect(logins).toEqual([]);
  stop();
});

test.each([
  ['host', 0],
  ['query', 0],
  ['login', 0],
  ['endpoint', 1],
] as const)('beside a token from the %s, it counts %i times', (from, times) => {
  const { origin, cookie, logins, stop } = open();
  origin.value = from;
  cookie.token = 'new';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(logins).toHaveLength(times);
  stop();
});
