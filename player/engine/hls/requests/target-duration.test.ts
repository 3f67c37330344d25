import { M3U8Parser, PlaylistLevelType } from 'hls.js';
import { expect, test } from 'vitest';
import { withTargetDuration } from './target-duration';

const ADDRESS = 'https://cdn.example.com/film/720.m3u8';
const parse = (text: string) =>
  M3U8Parser.parseLevelPlaylist(text, ADDRESS, 0, PlaylistLevelType.MAIN, 0, null);

const list = (...segments: readonly string[]) =>
  ['#EXTM3U', ...segments.map((seconds, index) => `#EXTINF:${seconds},\n${index}.ts`), ''].join('\n');

test('a playlist without a target duration has that of its longest segment', () => {
  const text = list('3.9', '4.4', '0.2');
  expect(parse(text).playlistParsingError).not.toBeNull();
  const details = parse(withTargetDuration(text));
  expect(details).toMatchObject({ playlistParsingError: null, targetduration: 4 });
  expect(details.fragments.map(({ duration }) => duration)).toEqual([3.9, 4.4, 0.2]);
});

test('one with Windows line ends and a byte order mark too, and it is a second at least', () => {
  const text = `\uFEFF${list('0.3').replaceAll('\n', '\r\n')}`;
  expect(parse(withTargetDuration(text))).toMatchObject({ playlistParsingError: null, targetduration: 1 });
});

test.each([
  '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:9,\n0.ts\n',
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720.m3u8\n',
  '#EXTM3U\n#EXTINF:soon,\n0.ts\n',
  '',
])('any other text stays: %j', (text) => {
  expect(withTargetDuration(text)).toBe(text);
});
