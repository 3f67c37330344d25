import { afterEach, describe, expect, test, vi } from 'vitest';

async function load(settings: object) {
  vi.resetModules();
  vi.doMock('../../config', () => ({
    config: {
      platformUrl: 'https://platform.example/api',
      mediaHosts: [],
      linkHosts: [],
      ...settings,
    },
  }));
  return import('./safe-address');
}

afterEach(() => {
  vi.doUnmock('../../config');
  vi.resetModules();
});

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://media.example/1',
  'file:///etc/passwd',
  'https://evil.example/a.jpg',
  '//evil.example/a.jpg',
  'https://media.example.evil.example/a.jpg',
  'https://evil.example\\@media.example/a.jpg',
  'https://media.example@evil.example/a.jpg',
  'https://user:word@media.example/a.jpg',
  'http://media.example/a.jpg',
  'ftp://media.example/a.jpg',
  'https://',
  `https://media.example/${'a'.repeat(9000)}`,
];

describe('an address of a picture, a stream or a playlist entry', () => {
  test.each(HOSTILE)('%s is refused', async (address) => {
    const { safeImage, safeMedia } = await load({ mediaHosts: ['media.example'] });
    expect([safeImage(address), safeMedia(address)]).toEqual([null, null]);
  });

  test.each([
    [
      'of a listed host',
      'https://media.example:8443/b%20c.m4s?x=1',
      'https://media.example:8443/b%20c.m4s?x=1',
    ],
    [
      'with spaces and letters of any script',
      'https://media.example/بخش 1.ts',
      'https://media.example/%D8%A8%D8%AE%D8%B4%201.ts',
    ],
    ['of a host listed for plain http', 'http://old.example/a.ts', 'http://old.example/a.ts'],
    ['of the platform', 'https://platform.example/media/a.jpg', 'https://platform.example/media/a.jpg'],
    ['of the player', '/icon.svg', `${location.origin}/icon.svg`],
  ])('%s is allowed', async (_, address, normalised) => {
    const { safeMedia } = await load({ mediaHosts: ['media.example', 'http://old.example'] });
    expect(safeMedia(address)).toBe(normalised);
  });

  test('may have any host over https where none is listed', async () => {
    const { safeMedia } = await load({});
    expect(safeMedia('https://anywhere.example/a.ts')).not.toBeNull();
    expect(safeMedia('http://anywhere.example/a.ts')).toBeNull();
  });
});

test('a link leads to listed hosts only, and never to the platform by itself', async () => {
  const { safeLink } = await load({ mediaHosts: ['media.example'], linkHosts: ['www.example'] });
  expect(safeLink('https://www.example/a')).toBe('https://www.example/a');
  for (const address of [...HOSTILE, 'https://media.example/', 'https://platform.example/'])
    expect(safeLink(address)).toBeNull();
});
