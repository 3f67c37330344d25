import { describe, expect, it } from 'vitest';
import { needsFullBuild } from './full-build';

const playlist = (...lines: readonly string[]) => ['#EXTM3U', '#EXT-X-VERSION:8', ...lines, ''].join('\n');

describe('the full build of hls.js', () => {
  it.each([
    '#EXT-X-DEFINE:NAME="host",VALUE="cdn"',
    '#EXT-X-DEFINE:QUERYPARAM="token"',
    '#EXT-X-CONTENT-STEERING:SERVER-URI="/steering",PATHWAY-ID="a"',
    '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC1",INSTREAM-ID="CC1"',
    '#EXT-X-MEDIA:GROUP-ID="cc",NAME="English",TYPE=CLOSED-CAPTIONS,INSTREAM-ID="SERVICE1"',
  ])('is needed for %s', (line) => {
    expect(needsFullBuild(playlist(line))).toBe(true);
  });

  it('is decided on within milliseconds, whatever the playlist', () => {
    const began = performance.now();
    expect(needsFullBuild(`#EXT-X-MEDIA:${'TYPE='.repeat(200_000)}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it.each([
    '#EXT-X-STREAM-INF:BANDWIDTH=1,NAME="#EXT-X-DEFINE:"',
    '# EXT-X-DEFINE:NAME="a",VALUE="b"',
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CLOSED-CAPTIONS=NONE',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CLOSED-CAPTIONS="cc"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="s",URI="s.m3u8"',
  ])('is not needed for %s', (line) => {
    expect(needsFullBuild(playlist(line))).toBe(false);
  });
});
