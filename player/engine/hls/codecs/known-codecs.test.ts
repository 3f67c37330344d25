import { expect, test } from 'vitest';
import { withKnownCodecs } from './known-codecs';

const masterOf = (...codecs: readonly string[]) =>
  `#EXTM3U\n${codecs.map((list, at) => `#EXT-X-STREAM-INF:BANDWIDTH=${at + 1}000,CODECS="${list}"\n${at}.m3u8\n`).join('')}`;

test.each([
  ['of a track that nobody plays', 'avc1.42c00d,mp4a.40.2,mett.1', 'avc1.42c00d,mp4a.40.2'],
  ['beside subtitles', 'hvc1.1.6.L93.B0,mp4a.40.2,wvtt,abcd', 'hvc1.1.6.L93.B0,mp4a.40.2,wvtt'],
  ['with a sign of replacements', 'avc1.$&,mp4a.40.2,abcd', 'avc1.$&,mp4a.40.2'],
  ['in capitals, of a picture alone', 'AVC1.42C00D', 'avc1.42c00d'],
  ['in capitals', 'AVC1.42C00D, MP4A.40.2', 'avc1.42c00d,mp4a.40.2'],
])('names %s', (_, given, expected) => {
  expect(withKnownCodecs(masterOf(given, given))).toBe(masterOf(expected, expected));
});

test.each([
  ['that every browser knows', masterOf('avc1.42c00d,mp4a.40.2')],
  ['of sound', masterOf('fLaC', 'Opus')],
  ['beside a variant without them', masterOf('avc1.42c00d,abcd', 'avc1.42c00d')],
  ['that may be of the picture', masterOf('vvc1.1.L51,mp4a.40.2')],
  ['that may be of the sound', masterOf('avc1.42c00d,iamf.001')],
])('names %s stay', (_, master) => expect(withKnownCodecs(master)).toBe(master));

test('supplemental codecs, and those of single frames, stay', () => {
  const frames = '#EXT-X-I-FRAME-STREAM-INF:CODECS="abcd"';
  const line = '#EXT-X-STREAM-INF:SUPPLEMENTAL-CODECS="dvh1.08",';
  expect(withKnownCodecs(`${frames}\n${line}CODECS="hvc1.2,mp4a.40.2,abcd"`)).toBe(
    `${frames}\n${line}CODECS="hvc1.2,mp4a.40.2"`,
  );
});
