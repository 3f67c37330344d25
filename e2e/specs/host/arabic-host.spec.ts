import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { ar } from '../steps/words';

// Tall enough for the player and everything below it.
test.use({ viewport: { width: 900, height: 900 } });

/** The page of an Arabic site that the host pages offer as an example. */

const MISSING = 'هذا الفيديو غير موجود، وربما حُذف.';

async function openArabicPage(page: Page): Promise<Player> {
  await page.goto(`${at.hostOnOtherSite}/arabic.html`);
  return playerIn(page, '#player iframe');
}

const status = (page: Page) => page.getByRole('status');

test('page and player are in Arabic, from right to left, and the player’s events are told in the page’s words', async ({
  page,
}) => {
  const player = await openArabicPage(page);
  for (const root of [page.locator('html'), player.frame.locator('html')]) {
    await expect(root).toHaveAttribute('lang', 'ar');
    await expect(root).toHaveAttribute('dir', 'rtl');
  }
  await player.tapPlay();
  await player.expectPlaying(0.3);
  await expect(status(page)).toHaveText('قيد التشغيل');
  await expect(page.locator('#time')).toHaveText(/^٠:[٠-٩]{2} من ١:٠٤$/);
  await player.pressOnBar(ar('transport.pause'));
  await expect(status(page)).toHaveText('متوقّف مؤقتًا');
  for (const name of [
    ar('transport.play'),
    ar('volume.mute'),
    ar('settings.title'),
    ar('transport.fullscreen'),
  ])
    await expect(player.frame.getByRole('button', { name, exact: true }).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(await player.frame.title());

  const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 };
  const [first, second] = [await box('.choices :nth-child(1)'), await box('.choices :nth-child(2)')];
  expect(first.x).toBeGreaterThan(second.x + second.width);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('qualities and subtitles are chosen from the player’s state', async ({ page }) => {
  const player = await openArabicPage(page);
  await player.tapPlay();
  await player.expectPlaying(0.3);
  const quality = page.getByRole('combobox', { name: 'الجودة' });
  await expect(quality).toHaveValue('auto');
  await expect(quality.getByRole('option')).toHaveText(['تلقائية', /^[٠-٩]+p$/, /p$/, /p$/, /p$/]);
  const lowest = (await quality.getByRole('option').last().getAttribute('value')) ?? '';
  await quality.selectOption(lowest);
  const height = () => player.video().evaluate((video) => Reflect.get(video, 'videoHeight'));
  await expect.poll(height).toBe(Number(lowest));
  await expect(quality).toHaveValue(lowest);

  const subtitles = page.getByRole('combobox', { name: 'الترجمة' });
  await expect(subtitles.getByRole('option').first()).toHaveText('بلا ترجمة');
  await subtitles.selectOption({ index: 1 });
  await expect(player.frame.locator('[data-caption]').first()).toBeVisible();
  await expect(subtitles).not.toHaveValue('');
});

test('a live stream takes the film’s place, and a film that is missing is explained while it goes on', async ({
  page,
}) => {
  const player = await openArabicPage(page);
  const live = page.getByRole('button', { name: 'البث المباشر' });
  await live.click();
  await player.expectPlaying(0.3);
  await expect(status(page)).toHaveText('مباشر');
  await expect(live).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'فيلم محذوف' }).click();
  await expect(page.getByRole('alert')).toHaveText(MISSING);
  await expect(live).toHaveAttribute('aria-pressed', 'true');
  await player.expectPlaying(0.3);
});

test('the other host pages link it', async ({ page }) => {
  await page.goto(`${at.hostOnOtherSite}/?lang=en`);
  await page.getByRole('link', { name: 'Arabic site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قناة الواحة');
});
