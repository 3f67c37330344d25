import { playerUrl } from './addresses';
import { JOURNEY } from './journey';
import { expect, Player, test } from './player';
import { SMALL } from './sizes';
import { fa } from './words';

/** Encrypted videos, with the licence server of the reference platform. */

test.use({ viewport: SMALL });

const encrypted = { type: 'vod', id: '1004', autoplay: true } as const;

test('an encrypted video plays with the licence that its details lead to', JOURNEY, async ({ page }) => {
  const licence = page.waitForRequest(/\/api\/licence\/504/);
  await page.goto(playerUrl(encrypted));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(1);
  expect((await licence).postDataJSON()).toEqual({ kids: ['no18a1pPQyGHZaGyw9Tl9g'], type: 'temporary' });
  // A key that does not fit leaves no frames.
  const frames = () =>
    page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames);
  expect(await frames()).toBeGreaterThan(10);
});

for (const [what, status, words] of [
  ['is denied', 403, 'failed.licence-denied'],
  ['does not come', 500, 'failed.licence'],
] as const)
  test(`a licence that ${what} is told apart from other failures`, async ({ page }) => {
    await page.route(/\/api\/licence\//, (route) => route.fulfill({ status, json: { detail: 'نه' } }));
    await page.goto(playerUrl(encrypted));
    await expect(page.getByText(fa(words))).toBeVisible();
  });

for (const [what, drm] of [
  ['no licences', null],
  ['licences without an address', { clearkey: { license_url: 7 } }],
] as const)
  test(`an encrypted video whose details name ${what} says that it is locked`, async ({ page }) => {
    await page.route(/\/api\/vod\/1004/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), drm } });
    });
    await page.goto(playerUrl(encrypted));
    await expect(page.getByText(fa('failed.protected'))).toBeVisible();
  });
