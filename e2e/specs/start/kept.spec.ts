import type { Browser, Page } from 'playwright/test';
import { filmQuery } from '../../operator/query';
import { at, playerUrl, type Query } from '../steps/addresses';
import { expect, Player, test } from '../steps/player';
import { noteWords } from '../steps/record-texts';
import { collectPosts, metadataCame, withoutToken } from '../steps/requests';
import { SMALL, WIDE } from '../steps/sizes';
import { BOUNDARY } from '../steps/tiers';
import { fa, faPattern } from '../steps/words';

test.use({ viewport: SMALL });

/** Stored data across a real reload, another browser, and a frame without storage. */

/** Opens the player on another device, without stored data. */
async function openElsewhere(browser: Browser, query: Query): Promise<{ page: Page; player: Player }> {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await page.goto(playerUrl(query));
  return { page, player: new Player(page, page.mainFrame()) };
}

test.describe('the place', () => {
  test(
    'arrives even if the tab is closed, and another device continues there',
    BOUNDARY,
    async ({ page, player, operator, browser }) => {
      const viewer = operator.viewer();
      const known = metadataCame(page);
      const opened = await player.open(filmQuery({ uuid: viewer.uuid, autoplay: true, t: 20 }));
      await opened.expectPlaying(0.5);
      await known;
      await opened.expectPlaying(1.2);
      const receivedAt = Date.now();
      const { time } = await opened.readState();
      await page.close({ runBeforeUnload: true });
      // Media report their time four times a second (WHATWG, timeupdate), so the player can be slightly behind.
      await expect.poll(() => viewer.time()).toBeGreaterThanOrEqual(Math.floor(time - 0.25));
      const kept = (await viewer.time()) ?? 0;
      expect(kept).toBeLessThan(time + (Date.now() - receivedAt) / 1000 + 1);

      const other = await openElsewhere(browser, filmQuery({ uuid: viewer.uuid }));
      await expect.poll(async () => (await other.player.readState()).time).toBe(kept);
      const texts = await noteWords(other.player, '[data-resume]');
      await other.player.tapPlay();
      const clock = `۰:${kept.toLocaleString('fa', { minimumIntegerDigits: 2 })}`;
      await expect.poll(texts).toContainEqual(expect.stringContaining(`ادامه از ${clock}`));
      await other.player.expectPlaying(0.5);
      expect((await other.player.readState()).time).toBeGreaterThan(kept);
      await other.page.context().close();
    },
  );

  test('of a guest is in a cookie that outlives the storage', async ({ page, player }) => {
    await withoutToken(page);
    const saves = collectPosts(page, 'video-metadata');
    const opened = await player.open({ type: 'vod', id: '1001', site: 'embed', autoplay: true, t: 20 });
    await opened.expectPlaying(1);
    await opened.pauseByKey();
    const { time } = await opened.readState();
    const cookieOf = async () =>
      (await page.context().cookies(at.player)).find(({ name }) => name === 'pardeh-resume');
    await expect.poll(cookieOf).toMatchObject({ secure: true, sameSite: 'None' });
    // 1095 days are requested; this browser limits cookies to 400 (RFC 6265bis, 5.5).
    const days = ((await cookieOf())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
    expect(days).toBeGreaterThan(399);

    await page.goto('about:blank');
    await page.addInitScript(() => localStorage.clear());
    await opened.page.goto(playerUrl({ type: 'vod', id: '1001', site: 'embed' }));
    await expect.poll(async () => (await opened.readState()).time).toBe(Math.floor(time));
    expect(saves).toEqual([]);
  });
});

test('nothing breaks where storage and cookies are blocked', async ({ page, player, operator }) => {
  await page.setViewportSize(WIDE);
  const viewer = operator.viewer();
  const known = metadataCame(page);
  const opened = await player.embed(filmQuery({ uuid: viewer.uuid, autoplay: true }), {
    sandbox: 'allow-scripts',
  });
  await opened.expectPlaying(1);
  await known;
  await opened.frame
    .getByRole('button', { name: faPattern('like.give', 'like.others', 'like.mine') })
    .click();
  await expect.poll(() => viewer.likes()).toBe(true);
  await opened.frame.getByRole('button', { name: fa('bookmark.keep'), exact: true }).click();
  await expect.poll(() => viewer.links()).toHaveLength(1);
  await opened.expectPlaying(0.5);
});
