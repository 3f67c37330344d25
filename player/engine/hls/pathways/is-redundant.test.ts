import { expect, test } from 'vitest';
import { isRedundant } from './is-redundant';

const LOW = '#EXT-X-STREAM-INF:BANDWIDTH=1000,RESOLUTION=320x180,CODECS="avc1.4d400c,mp4a.40.2"';
const HIGH = '#EXT-X-STREAM-INF:BANDWIDTH=9000,RESOLUTION=640x360,CODECS="avc1.4d400c,mp4a.40.2"';

const master = (...lines: readonly string[]) => ['#EXTM3U', ...lines, ''].join('\n');

test.for([
  ['the same rendition under two addresses', [LOW, 'a/low.m3u8', HIGH, 'a/high.m3u8', LOW, 'b/low.m3u8']],
  ['two addresses with sound of their own', [`${LOW},AUDIO="a"`, 'a.m3u8', `${LOW},AUDIO="b"`, 'b.m3u8']],
  ['lines that end as on Windows', [`${LOW}\r`, 'a.m3u8\r', `${LOW}\r`, 'b.m3u8\r']],
  ['pathways', [`${LOW},PATHWAY-ID="a"`, 'a/low.m3u8', `${HIGH},PATHWAY-ID="b"`, 'b/high.m3u8']],
] as const)('a master playlist with %s is redundant', ([, lines]) => {
  expect(isRedundant(master(...lines))).toBe(true);
});

test.for([
  ['of one rendition each', [LOW, 'low.m3u8', HIGH, 'high.m3u8']],
  [
    'of one address with several groups of sound',
    [`${LOW},AUDIO="aac"`, 'low.m3u8', `${LOW},AUDIO="ac3"`, 'low.m3u8'],
  ],
  ['with a pathway in a name', [`${LOW},NAME="PATHWAY-ID=1"`, 'low.m3u8']],
  ['whose addresses are missing', [LOW, LOW, HIGH]],
  [
    'of pathways with a steering server',
    ['#EXT-X-CONTENT-STEERING:SERVER-URI="s"', `${LOW},PATHWAY-ID="a"`, 'a.m3u8'],
  ],
  ['without renditions', []],
] as const)('a master playlist %s is not redundant', ([, lines]) => {
  expect(isRedundant(master(...lines))).toBe(false);
});
