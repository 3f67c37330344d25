// @vitest-environment node
import { expect, test } from 'vitest';
import { limitPlaylist, limitSubtitles } from './limits';

const segments = (count: number) => `#EXTM3U\n${'#EXTINF:2,\n1234.m4s\n'.repeat(count)}`;
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text)).buffer;

test('a playlist of a day passes as it is, and an endless one is unreadable', () => {
  const day = segments(43_200);
  expect(limitPlaylist(day)).toBe(day);
  expect(limitPlaylist(segments(300_000))).toBe('');
});

test('a hundred renditions pass, and ten thousand are unreadable', () => {
  const rendition = '#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n#EXT-X-MEDIA:TYPE=AUDIO,NAME="a"\n';
  expect(limitPlaylist(rendition.repeat(100))).toBe(rendition.repeat(100));
  expect(limitPlaylist(rendition.repeat(5000))).toBe('');
});

test('subtitles of four hours pass as they are, and more are cut off', () => {
  const cue = '00:00:01.000 --> 00:00:02.000\nسلام، حال شما چطور است؟\n\n';
  const film = bytes(`WEBVTT\n\n${cue.repeat(4000)}`);
  expect(limitSubtitles(film)).toBe(film);
  expect(limitSubtitles(bytes(cue.repeat(100_000))).byteLength).toBeLessThan(1_000_001);
  for (const end of ['\n', '\r'])
    expect(limitSubtitles(bytes(`a${end}`.repeat(100_000))).byteLength).toBe(50_001);
  expect(limitSubtitles(bytes('a'.repeat(2_000_000))).byteLength).toBe(1_000_000);
});
