// @vitest-environment node
import { expect, test } from 'vitest';
import { trimLines } from './trim-lines';

test.each([
  ['#EXTM3U \n#EXT-X-MAP:URI="a.mp4"\t\r\na b.m4s  ', '#EXTM3U\n#EXT-X-MAP:URI="a.mp4"\na b.m4s'],
  ['#EXTM3U\r\n#EXTINF:2,a title\r\na b.m4s\r\n', '#EXTM3U\r\n#EXTINF:2,a title\r\na b.m4s\r\n'],
])('%j', (given, expected) => expect(trimLines(given)).toBe(expected));

test('a megabyte of spaces takes no longer than any other', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(trimLines(`a${spaces}b`)).toBe(`a${spaces}b`);
  expect(trimLines(`a${spaces}\nb`)).toBe('a\nb');
});
