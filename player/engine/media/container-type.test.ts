// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { containerType } from './container-type';

it.each([
  ['sample.mp4', 'video/mp4'],
  ['sample.mov', 'video/mp4'],
  ['sample.m4a', 'video/mp4'],
  ['sample.webm', 'video/webm'],
  ['sample.mkv', 'video/x-matroska'],
  ['sample.mp3', 'audio/mpeg'],
  ['sample.ogg', 'audio/ogg'],
  ['sample.flac', 'audio/flac'],
  ['sample.wav', 'audio/wav'],
  ['sample.flv', null],
])('%s is %s', (file, type) => {
  expect(containerType(readFileSync(`e2e/media/files/${file}`).subarray(0, 512))).toBe(type);
});

it('tells MP3 from AAC without a tag, and AVI from WAV', () => {
  expect(containerType(new Uint8Array([0xff, 0xfb, 0x90, 0x64]))).toBe('audio/mpeg');
  expect(containerType(new Uint8Array([0xff, 0xf1, 0x50, 0x80]))).toBe('audio/aac');
  expect(containerType(new TextEncoder().encode('RIFF\0\0\0\0AVI LIST'))).toBeNull();
});
