import { expect, test } from 'playwright/test';
import { playerUrl } from './addresses';
import { JOURNEY, journeyIf } from './journey';
import { Player } from './player';
import { SMALL } from './sizes';
import { fa } from './words';

/** Browsers in which the player's scripts throw or do not come. Their errors are expected, and go uncaught. */

test.use({ viewport: SMALL });

const film = { type: 'vod', id: '1001', autoplay: true };
const MAIN_SCRIPT = /\/assets\/index-/;
const FA = 'پخش‌کننده باز نشد';
const AR = 'تعذّر فتح المشغّل';

test('if the inline scripts throw, the player starts anyway and plays', JOURNEY, async ({ page }) => {
  await page.addInitScript(() => {
    // The first scripts of the page alone.
    const { fetch } = window;
    Reflect.deleteProperty(window, 'fetch');
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { fetch }));
  });
  const thrown = page.waitForEvent('pageerror');
  await page.goto(playerUrl(film));
  await thrown;
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying();
  await player.expectMovingPicture();
  await expect(page.getByText(FA)).toBeHidden();
});

for (const [lang, words] of [
  ['fa', FA],
  ['ar', AR],
] as const) {
  test(
    `a browser that lacks required features shows words, not an empty page: ${lang}`,
    journeyIf(lang === 'fa'),
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'URLSearchParams'));
      await page.goto(playerUrl({ ...film, lang }));
      await expect(page.getByRole('alert').getByText(words)).toBeVisible();
      await expect(page.getByText(lang === 'fa' ? AR : FA)).toBeHidden();
    },
  );
}

test('a browser without modules shows words, not an empty page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
    // Its other inline scripts are syntax errors.
    Reflect.deleteProperty(window, 'URLSearchParams');
  });
  await page.goto(playerUrl({ type: 'archive', id: '3001', autoplay: true }));
  await expect(page.getByRole('alert').getByText(FA)).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('controls');
});

test(
  'a player whose script fails to load shows words, and plays after another try',
  JOURNEY,
  async ({ page }) => {
    await page.route(MAIN_SCRIPT, (route) => route.abort());
    await page.goto(playerUrl({ type: 'archive', id: '3001', autoplay: true }));
    await expect(page.getByText(FA)).toBeVisible();
    await page.unroute(MAIN_SCRIPT);
    await page.getByRole('button', { name: fa('action.retry') }).click();
    await new Player(page, page.mainFrame()).expectPlaying();
  },
);

test('a film whose script fails to load plays on with the browser’s controls', async ({ page }) => {
  await page.route(MAIN_SCRIPT, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => MAIN_SCRIPT.test(request.url()));
  await page.goto(playerUrl(film));
  await lost;
  await expect(page.locator('video')).toHaveAttribute('controls');
  await expect(page.getByText(FA)).toBeHidden();
  await new Player(page, page.mainFrame()).expectPlaying();
});

test('without scripts, the page says so', JOURNEY, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(playerUrl(film));
  await expect(page.locator('noscript p').first()).toBeVisible();
  await context.close();
});
