// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namesContainer } from './containers';

const bytes = (text: string) => new TextEncoder().encode(text);

const FORMATS = ['flac', 'flv', 'm4a', 'm4v', 'mka', 'mkv', 'mov', 'mp3', 'mp4', 'ogg', 'wav', 'webm'];

it.each(FORMATS)('knows a file of %s', (format) => {
  expect(namesContainer(readFileSync(`e2e/media/files/sample.${format}`).subarray(0, 512))).toBe(true);
});

it('knows MPEG-TS, and MP3 and AAC without a tag', () => {
  const packets = new Uint8Array(512);
  packets[0] = packets[188] = packets[376] = 0x47;
  expect(namesContainer(packets)).toBe(true);
  expect(namesContainer(new Uint8Array([0xff, 0xfb, 0x90, 0x64]))).toBe(true);
  expect(namesContainer(new Uint8Array([0xff, 0xf1, 0x50, 0x80]))).toBe(true);
});

it.each([
  ['nothing', bytes('')],
  ['one byte', bytes('F')],
  ['a page', bytes('<!doctype html><title>Blocked</title>')],
  ['a text that begins as a packet does', bytes('G'.padEnd(187, 'o'))],
  ['a text of UTF-16', new Uint8Array([0xff, 0xfe, 0x3c, 0x00])],
  ['zeros', new Uint8Array(512)],
])('takes %s for no media', (_what, head) => {
  expect(namesContainer(head)).toBe(false);
});
