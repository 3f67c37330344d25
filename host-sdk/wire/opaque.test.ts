import { afterEach, expect, test, vi } from 'vitest';
import { isFrom, isOpaque } from './opaque';

const ORIGIN = 'https://player.example.com';

const frame = (sandbox?: string) => {
  const made = document.createElement('iframe');
  if (sandbox !== undefined) made.setAttribute('sandbox', sandbox);
  return made;
};
const inPage = (origin: string, protocol: string) => {
  vi.stubGlobal('self', { origin });
  vi.stubGlobal('location', { protocol });
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false],
  ['allow-scripts Allow-Same-Origin', false],
  ['allow-scripts', true],
  ['', true],
])('with the sandbox %j of the frame its page has no origin: %j', (sandbox, expected) => {
  expect(isOpaque(frame(sandbox))).toBe(expected);
});

test('frames of a sandboxed page have no origin, and those of a data: page have', () => {
  inPage('null', 'https:');
  expect(isOpaque(frame())).toBe(true);
  inPage('null', 'about:');
  expect(isOpaque(frame())).toBe(true);
  inPage('null', 'data:');
  expect(isOpaque(frame())).toBe(false);
});

test('only a page without an origin may call itself "null"', () => {
  expect(isFrom(frame(), ORIGIN, 'null')).toBe(false);
  expect(isFrom(frame('allow-scripts'), ORIGIN, 'null')).toBe(true);
  expect(isFrom(frame('allow-scripts'), ORIGIN, ORIGIN)).toBe(true);
  expect(isFrom(frame('allow-scripts'), ORIGIN, 'https://evil.example')).toBe(false);
});
