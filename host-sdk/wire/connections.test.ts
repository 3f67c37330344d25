import { afterEach, expect, test, vi } from 'vitest';
import { openConnections } from './connections';

const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map(
    ({ href, crossOrigin }) => [href, crossOrigin],
  );

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test('lines to the player and its platform are opened as soon as the SDK is there', () => {
  vi.stubGlobal('__PARDEH_PLATFORM_ORIGIN__', 'https://platform.example.com');
  openConnections('https://player.example.com/host-sdk.js');
  expect(links()).toEqual([
    ['https://player.example.com/', null],
    ['https://platform.example.com/', 'anonymous'],
  ]);
});

test('a platform on the player’s own origin needs no line of its own, and a bundled SDK knows no player yet', () => {
  vi.stubGlobal('__PARDEH_PLATFORM_ORIGIN__', '');
  openConnections('https://player.example.com/host-sdk.js');
  openConnections(null);
  expect(links()).toEqual([['https://player.example.com/', null]]);
});
