// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverImage } from './cover-image';

const file = (path: string) => Uint8Array.from(readFileSync(path));
const hex = (digits: string) => Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'));

test('a JPEG and a PNG are known by their bytes', () => {
  expect(coverImage(file('e2e/media/covers/film.jpg'))?.type).toBe('image/jpeg');
  expect(coverImage(file('e2e/media/covers/avatar-ball.png'))?.type).toBe('image/png');
});

test.each([
  ['nothing', hex('')],
  ['an SVG', Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
  ['a GIF', hex('474946383961 0100 0100 00 00 00')],
  ['a page', Uint8Array.from(Buffer.from('<!doctype html>'))],
  ['a PNG without its header', hex('89504e470d0a1a0a 0000000d')],
  [
    'a PNG of 60,000 pixels a side',
    hex('89504e470d0a1a0a 0000000d 49484452 0000ea60 0000ea60 08 06 00 00 00'),
  ],
  ['a PNG without a height', hex('89504e470d0a1a0a 0000000d 49484452 00000010 00000000 08 06 00 00 00')],
  ['a JPEG of 65,535 pixels a side', hex('ffd8 ffe0 0004 0000 ffc0 0011 08 ffff ffff 03 01 22 00')],
  ['a JPEG whose segment has a length that lies', hex('ffd8 ffe0 fff0 0000 ffc0 0011 08 0010 0010 03')],
  ['a JPEG of segments without a length', hex(`ffd8 ${'ffe0 0000 '.repeat(40)}`)],
  ['more than four megabytes', Uint8Array.from([...hex('ffd8ff'), ...new Uint8Array(4 * 2 ** 20)])],
])('%s is no cover', (_what, bytes) => {
  expect(coverImage(bytes)).toBeNull();
});
