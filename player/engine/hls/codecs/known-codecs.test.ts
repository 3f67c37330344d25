import { expect, test } from 'vitest';
import { withKnownCodecs } from './known-codecs';

const masterOf = (...codecs: readonly string[]) =>
  `#EXTM3U\n${codecs.map((list, at) => `#EXT-X-STREAM-INF:BANDWIDTH=${at + 1}000,CODECS="${list}"\n${at}.m3u8\n`).join('')}`;

test.each([
  ['of a track that nobody plays', 'avc1.42c00d,mp4a.40.2,mett.1', 'avc1.42c00d,mp4a.40.2'],
  ['beside subtitles', 'hvc1.1.6.L93.B0,wvtt,abcd', 'hvc1.1.6.L93.B0,wvtt'],
  ['in capitals', 'AVC1.42C00D, MP4A.40.2', 'avc1.42c00d,mp4a.40.2'],
])('names %s', (_, given, expected) => {
  expect(withKnownCodecs(masterOf(given, given))).toBe(masterOf(expected, expected));
});

test.each([
  ['that every browser knows', masterOf('avc1.42c00d,mp4a.40.2')],
  ['of sound', masterOf('fLaC', 'Opus')],
  ['beside a variant without them', masterOf('avc1.42c00d,abcd', 'avc1.42c00d')],
  ['that say nothing of picture and sound', masterOf('abcd')],
])('names %s stay', (_, master) => expect(withKnownCodecs(master)).toBe(master));
