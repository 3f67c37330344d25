import type { Page } from 'playwright/test';
import { journeyIf } from './journey';
import { expect } from './player';
import { SMALL } from './sizes';
import { differences } from './stream-differences';
import { type Stream, test } from './stream-pages';
import { fa } from './words';

/** MPEG-TS with codecs that few browsers decode: none of these is silent or black without a word. */

test.use({ viewport: SMALL });

const MEDIA_PLAYLIST = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:4,
NAME.ts
#EXT-X-ENDLIST
`;

const SOUND_APART = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="apart/audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=320x180,CODECS="avc1.4d400c,ec-3",AUDIO="a"
apart/video/index.m3u8
`;

/** One segment, of a stream that is a media playlist alone, or a master playlist with these codecs. */
function streamOf(name: string, codecs?: string): Stream {
  const files: Readonly<Record<string, string>> = {
    'ts-codecs/index.m3u8': MEDIA_PLAYLIST.replace('NAME', name),
    'ts-codecs/master.m3u8': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="${codecs}"\nindex.m3u8\n`,
    'ec3-apart.m3u8': SOUND_APART,
  };
  return {
    path: `/cdn/ts-codecs/${codecs === undefined ? 'index' : 'master'}.m3u8`,
    write: (path) => files[path] ?? null,
    course: { seconds: 1, end: null },
  };
}

const AC3 = streamOf('ac3');

const notice = (page: Page) => page.getByText(fa('toast.no-sound'));

for (const [sound, stream] of [
  ['AC-3', AC3],
  ['AC-3 that the master playlist names', streamOf('ac3', 'avc1.4d400c,ac-3')],
  ['E-AC-3', streamOf('eac3')],
  ['Opus', streamOf('opus')],
  ['E-AC-3 in playlists of its own', { ...AC3, path: '/cdn/ec3-apart.m3u8' }],
] as const)
  test(
    `a picture with sound of ${sound}, which the browser cannot decode, plays, and a notice says so`,
    journeyIf(sound === 'AC-3'),
    async ({ page, streams }) => {
      expect((await streams.inPlayer(stream)).plays).toBe(true);
      await expect(notice(page)).toBeVisible();
    },
  );

test('a picture whose sound of AC-3 cannot be decoded plays as on a bare page', async ({ streams }) => {
  const [own, bare] = await Promise.all([streams.inPlayer(AC3), streams.inBarePage(AC3)]);
  expect(differences(own, bare)).toEqual([]);
});

test('of E-AC-3 and AAC in one program the AAC is heard', async ({ page, streams }) => {
  expect((await streams.inPlayer(streamOf('eac3-aac'))).plays).toBe(true);
  const decoded = await page
    .locator('video')
    .evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));
  expect(decoded).toBeGreaterThan(0);
  await expect(notice(page)).toBeHidden();
});

for (const [picture, stream] of [
  ['HEVC', streamOf('hevc')],
  ['HEVC that the master playlist names', streamOf('hevc', 'hvc1.1.6.L60.90,mp4a.40.2')],
  ['MPEG-2', streamOf('mpeg2')],
] as const)
  test(`a picture of ${picture}, which the browser cannot decode, is named soon as the reason`, async ({
    page,
    streams,
  }) => {
    await streams.open(stream);
    await expect(page.getByText(fa('screen.unsupported-codecs'))).toBeVisible();
  });
