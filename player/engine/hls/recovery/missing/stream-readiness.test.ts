// @vitest-environment node
import { expect, test } from 'vitest';
import { readinessAt } from './stream-readiness';

const HEAD = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n';
const MEDIA = `${HEAD}#EXTINF:2,\n1.ts\n`;
const PARTS = `${HEAD}#EXT-X-PART:DURATION=0.5,URI="1.m4s"\n`;
const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="a",NAME="fa",URI="words.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="fa",DEFAULT=YES,URI="sound/index.m3u8?x=1,2"
#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a"
low/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2,AUDIO="a"
high/index.m3u8
`;
const MUXED = '#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nlow/index.m3u8\r\n';

const master = '/live/master.m3u8';
const picture = '/live/low/index.m3u8';
const sound = '/live/sound/index.m3u8';

const look = (given: Readonly<Record<string, string | number>>) =>
  readinessAt('https://a.test/live/master.m3u8', new AbortController().signal, async (url) => {
    const found = given[new URL(url).pathname] ?? 404;
    const status = typeof found === 'string' ? 200 : found;
    return { status, text: typeof found === 'string' ? found : '', url };
  });

test.each([
  ['pending', {}],
  ['pending', { [master]: '#EXTM3U\n' }],
  ['pending', { [master]: HEAD }],
  ['pending', { [master]: MASTER }],
  ['pending', { [master]: MASTER, [sound]: MEDIA }],
  ['pending', { [master]: MASTER, [picture]: MEDIA }],
  ['pending', { [master]: MASTER, [sound]: MEDIA, [picture]: HEAD }],
  ['pending', { [master]: MUXED }],
  ['ready', { [master]: MASTER, [sound]: MEDIA, [picture]: PARTS }],
  ['ready', { [master]: MASTER, [sound]: MEDIA, '/live/high/index.m3u8': MEDIA }],
  ['ready', { [master]: MUXED, [picture]: MEDIA }],
  ['ready', { [master]: MEDIA }],
  ['unclear', { [master]: 503 }],
  ['unclear', { [master]: '' }],
  ['unclear', { [master]: MUXED, [picture]: 0 }],
] as const)('a stream is %s where its playlists say so', async (expected, given) => {
  expect(await look(given)).toBe(expected);
});
