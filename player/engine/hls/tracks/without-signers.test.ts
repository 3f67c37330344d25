import { expect, test } from 'vitest';
import { withoutSigners } from './without-signers';

const SIGN = 'CHARACTERISTICS="public.accessibility.sign-language"';
const variant = (name: string, attributes = '') =>
  `#EXT-X-STREAM-INF:BANDWIDTH=1000${attributes}\n${name}.m3u8\n`;
const named = (master: string) =>
  [...withoutSigners(master).matchAll(/^(\w+)\.m3u8$/gm)].map(([, name]) => name);

test('a variant of a signer is no quality of the picture', () => {
  const master = `#EXTM3U\n${variant('low')}${variant('signed', `,${SIGN}`)}\n${variant('high')}`;
  expect(named(master)).toEqual(['low', 'high']);
  expect(named(master.replaceAll('\n', '\r\n').replaceAll('.m3u8\r', '.m3u8'))).toEqual(['low', 'high']);
  expect(named(master.replace('signed.m3u8', '\n# a comment\nsigned.m3u8'))).toEqual(['low', 'high']);
});

test('nor is one whose own picture is marked in its group', () => {
  const group = (id: string, uri = '') => `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="${id}",NAME="s",${SIGN}${uri}\n`;
  const variants = `${variant('film', ',VIDEO="a"')}${variant('signed', ',VIDEO="b"')}`;
  expect(named(`#EXTM3U\n${group('b')}${variants}`)).toEqual(['film']);
  // Another camera angle of the group, which is not played.
  expect(named(`#EXTM3U\n${group('a', ',URI="s.m3u8"')}${group('b')}${variants}`)).toEqual(['film']);
});

test('a stream of a signer alone is played', () => {
  const master = `#EXTM3U\n${variant('signed', `,${SIGN}`)}`;
  expect(withoutSigners(master)).toBe(master);
});
