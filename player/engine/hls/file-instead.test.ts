import { expect, test } from 'vitest';
import { fileInstead } from './file-instead';

const decode = (head: string) =>
  new TextDecoder().decode(Uint8Array.from(head, (sign) => sign.charCodeAt(0)));

test.each([
  ['MP4', '\0\0\0\x18ftypisom', 'file'],
  ['QuickTime', '\0\0\x90\x18moov\0', 'file'],
  ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42', 'file'],
  ['MP3 with a tag', 'ID3\x04\0\0\0', 'file'],
  ['MP3', '\xff\xfb\x90\x64\0', 'file'],
  ['Ogg', 'OggS\0\x02\0', 'file'],
  ['FLAC', 'fLaC\0\0\0"', 'file'],
  ['WAV', 'RIFF\x46\xee\x02\0WAVE', 'file'],
  ['FLV', 'FLV\x01\x05\0\0\0\x09', 'flv'],
])('a file of %s in place of a playlist is opened as one', (_what, head, kind) => {
  expect(fileInstead(decode(head))?.openAs?.kind).toBe(kind);
});

test.each(['#EXTM3U\n#EXTINF:2,\nFLV.ts', '\x12\0\x07garbage', '<MPD>', ''])('%j is no file', (text) => {
  expect(fileInstead(decode(text))).toBeNull();
});
