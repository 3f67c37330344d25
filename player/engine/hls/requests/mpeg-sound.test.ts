import { expect, test } from 'vitest';
import { withMpegSound } from './mpeg-sound';

test.each([
  ['avc1.4d400c,mp4a.40.33', 'avc1.4d400c,mp4a.40.34'],
  ['mp4a.40.32', 'mp4a.40.34'],
  ['avc1.4d400c,mp4a.40.2', 'avc1.4d400c,mp4a.40.2'],
])('the codecs %s are named %s', (codecs, named) => {
  const variant = (text: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="${text}"\nindex.m3u8\n`;
  expect(withMpegSound(variant(codecs))).toBe(variant(named));
});

test('addresses stay as they are', () => {
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d400c"\nmp4a.40.33/index.m3u8\n';
  expect(withMpegSound(master)).toBe(master);
});
