import type { Page } from 'playwright/test';
import { playerUrl } from '../steps/addresses';
import { expect, Player, test } from '../steps/player';
import { collect } from '../steps/requests';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

/** Encrypted videos, with the licence server of the reference platform. */

test.use({ viewport: SMALL });

const encrypted = { type: 'vod', id: '1004', autoplay: true } as const;

test('an encrypted video plays with the licence that its details lead to', JOURNEY, async ({ page }) => {
  const licence = page.waitForRequest(/\/api\/licence\/504/);
  await page.goto(playerUrl(encrypted));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(1);
  expect((await licence).postDataJSON()).toEqual({ kids: ['no18a1pPQyGHZaGyw9Tl9g'], type: 'temporary' });
  // With a wrong key there are no frames.
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

/** In Chromium, Clear Key's keys never expire: the reported key status is replaced, and its change event dispatched. */
async function letLicencesExpire(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const sessions: MediaKeySession[] = [];
    let isExpired = false;
    const { createSession } = MediaKeys.prototype;
    MediaKeys.prototype.createSession = function (type) {
      const session = createSession.call(this, type);
      sessions.push(session);
      return session;
    };
    const { forEach } = MediaKeyStatusMap.prototype;
    MediaKeyStatusMap.prototype.forEach = function (callback, thisArg) {
      forEach.call(this, (status, id, map) =>
        callback.call(thisArg, isExpired ? 'expired' : status, id, map),
      );
    };
    Reflect.set(window, 'expireLicences', () => {
      isExpired = true;
      for (const session of sessions) session.dispatchEvent(new Event('keystatuseschange'));
      isExpired = false;
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'expireLicences')());
}

test('a licence that runs out is fetched anew, and the video plays on', async ({ page }) => {
  const expire = await letLicencesExpire(page);
  const licences = collect(page, 'licence/');
  await page.goto(playerUrl(encrypted));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(1);
  await expire();
  await expect.poll(() => licences.length).toBe(2);
  await player.expectPlaying(1);
  await expect(page.getByText(fa('failed.licence-denied'))).toHaveCount(0);
});

test('a licence that runs out and is not renewed has words of its own', async ({ page }) => {
  const expire = await letLicencesExpire(page);
  await page.goto(playerUrl(encrypted));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(1);
  await page.route(/\/api\/licence\//, (route) => route.fulfill({ status: 403, json: { detail: 'نه' } }));
  await expire();
  await expect(page.getByText(fa('failed.licence-denied'))).toBeVisible();
});
