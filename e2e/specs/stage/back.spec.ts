import { at, playerUrl } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { BOUNDARY } from '../steps/tiers';
import { fa } from '../steps/words';

/** The browser's Back: with open sheets, between videos, and in a frame. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', portrait: true } as const;

const TITLE = 'ستاره‌های کویر';

const share = ({ frame }: Player) => frame.getByRole('button', { name: fa('share.title'), exact: true });

const sheet = ({ frame }: Player) => frame.getByRole('dialog', { name: fa('share.title') });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'back closes a sheet and stays on the video; a sheet that was closed leaves back to the last page',
    BOUNDARY,
    async ({ page, player }) => {
      await page.goto(`${at.hostOnOtherSite}/plain.html`);
      const opened = await player.open(film);
      await opened.expectPlaying(0.3);
      await expect(page).toHaveTitle(TITLE);
      const address = page.url();
      await share(opened).tap();
      await expect(sheet(opened)).toBeVisible();
      await page.goBack();
      await expect(sheet(opened)).toHaveCount(0);
      expect(page.url()).toBe(address);
      await opened.expectPlaying(0.3);

      await share(opened).tap();
      const length = await page.evaluate(() => history.length);
      await sheet(opened)
        .getByRole('button', { name: fa('action.close') })
        .tap();
      await expect(sheet(opened)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => Object.keys(history.state))).toEqual(['pardehStep']);
      expect(await page.evaluate(() => history.length)).toBe(length);
      await page.goBack();
      await expect(page).toHaveURL(`${at.hostOnOtherSite}/plain.html`);
    },
  );

  test('in a frame an open sheet adds nothing to the history of its host', async ({ page, player }) => {
    await page.goto(playerUrl({}));
    const opened = await player.embed(film);
    await page.locator('iframe').evaluate((frame) => {
      frame.style.blockSize = '800px';
    });
    await opened.expectPlaying(0.3);
    await share(opened).tap();
    await expect(sheet(opened)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(playerUrl({}));
  });
});

test.describe('beside a mouse', () => {
  test.use({ viewport: SMALL });

  test('back to another video closes every popover, and the title follows', async ({ page, player }) => {
    const opened = await player.open({ ...film, portrait: false });
    await opened.expectPlaying(0.3);
    await expect(page).toHaveTitle(TITLE);
    // The history entry of another video, as a card creates it.
    await page.evaluate(() => {
      history.replaceState({ pardehStep: -1 }, '', location.href.replace('id=1001', 'id=1002'));
      history.pushState({ pardehStep: 0 }, '', location.href.replace('id=1002', 'id=1001'));
    });
    await opened.pressOnBar(fa('action.more'));
    await expect(opened.frame.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(opened.frame.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveTitle(/./);
    await expect(page).not.toHaveTitle(TITLE);
    await opened.expectPlaying(0.3);
  });
});
