import type { Page } from 'playwright/test';
import { expect } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { boundaryIf } from '../steps/tiers';
import { EAC3_APART, tsOf } from '../steps/ts-codec-streams';
import { fa } from '../steps/words';
import { differences } from './stream-differences';

/** MPEG-TS with codecs that few browsers decode: none of these is silent or black without a message. */

test.use({ viewport: SMALL });

const AC3 = tsOf('ac3');

const notice = (page: Page) => page.getByText(fa('toast.no-sound'));

for (const [sound, stream] of [
  ['AC-3', AC3],
  ['AC-3 that the master playlist names', tsOf('ac3', 'avc1.4d400c,ac-3')],
  ['E-AC-3', tsOf('eac3')],
  ['Opus', tsOf('opus')],
  ['E-AC-3 in playlists of its own', EAC3_APART],
] as const)
  test(
    `a picture with sound of ${sound}, which the browser cannot decode, plays, and a notice says so`,
    boundaryIf(sound === 'AC-3'),
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
  expect((await streams.inPlayer(tsOf('eac3-aac'))).plays).toBe(true);
  const decoded = await page
    .locator('video')
    .evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));
  expect(decoded).toBeGreaterThan(0);
  await expect(notice(page)).toBeHidden();
});

test('a film of one segment plays to its end', async ({ streams }) => {
  const course = { seconds: 1, end: 3.5 };
  expect((await streams.inPlayer({ ...tsOf('eac3-aac'), course })).endedAfter).toBeLessThan(1);
});

for (const [picture, stream] of [
  ['HEVC', tsOf('hevc')],
  ['HEVC that the master playlist names', tsOf('hevc', 'hvc1.1.6.L60.90,mp4a.40.2')],
  ['MPEG-2', tsOf('mpeg2')],
] as const)
  test(`a picture of ${picture}, which the browser cannot decode, is named soon as the reason`, async ({
    page,
    streams,
  }) => {
    await streams.open(stream);
    await expect(page.getByText(fa('screen.unsupported-codecs'))).toBeVisible();
  });
