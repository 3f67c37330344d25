import { expect, test } from 'vitest';
import { fileInstead } from './file-instead';

const decode = (head: string) =>
  new TextDecoder().decode(Uint8Array.from(head, (sign) => sign.charCodeAt(0)));

test.each([
  ['MP4', '\0\0\0\x18ftypisom', 'file'],
  ['QuickTime', '\0\0\x90\x18moov\0', 'file'],
  ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42', 'file'],
  ['FLV', 'FLV\x01\x05\0\0\0\x09', 'flv'],
])('a file of %s in place of a playlist is opened as one', (_what, head, kind) => {
  expect(fileInstead(decode(head))?.openAs?.kind).toBe(kind);
});

test.each([
  ['Ogg', 'OggS\0\x02\0\0'],
  ['MP3 behind a tag', 'ID3\x04\0\0\0\0'],
  ['MP3', '\xff\xfb\x90\x64\0'],
  ['ADTS', '\xff\xf1\x50\x80\0'],
  ['FLAC', 'fLaC\0\0\0\x22'],
  ['WAV', 'RIFF\x46\xee\x02\0WAVE'],
])('sound in %s in place of a playlist is opened as a file without a picture', (_what, head) => {
  expect(fileInstead(decode(head))?.openAs).toEqual({ kind: 'file', format: 'file', soundOnly: true });
});

test.each([
  '\xff\xfe#\0E\0',
  '\xff\xfe<\0h\0',
  '#EXTM3U\n#EXTINF:2,\nFLV.ts',
  '\x12\0\x07garbage',
  '<MPD>',
  '',
])('%j is no file', (text) => {
  expect(fileInstead(decode(text))).toBeNull();
});
