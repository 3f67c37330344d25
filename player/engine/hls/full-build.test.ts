import { describe, expect, it } from 'vitest';
import { needsFullBuild } from './full-build';

const playlist = (...lines: readonly string[]) => ['#EXTM3U', '#EXT-X-VERSION:8', ...lines, ''].join('\n');

describe('the full build of hls.js', () => {
  it.each([
    '#EXT-X-DEFINE:NAME="host",VALUE="cdn"',
    '#EXT-X-DEFINE:QUERYPARAM="token"',
    '#EXT-X-CONTENT-STEERING:SERVER-URI="/steering",PATHWAY-ID="a"',
  ])('is needed for %s', (line) => {
    expect(needsFullBuild(playlist(line))).toBe(true);
  });

  it.each([
    '#EXT-X-STREAM-INF:BANDWIDTH=1,NAME="#EXT-X-DEFINE:"',
    '# EXT-X-DEFINE:NAME="a",VALUE="b"',
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key"',
  ])('is not needed for %s', (line) => {
    expect(needsFullBuild(playlist(line))).toBe(false);
  });
});
