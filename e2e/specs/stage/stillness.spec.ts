import type { Page } from 'playwright/test';
import { gate } from '../steps/gate';
import { expect, test } from '../steps/player';

/** Animations are disabled from the first style on, which is inline in the page. */

const MAIN_SCRIPT = /\/assets\/index-/;

for (const [what, prefer] of [
  ['prefers less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'saves data',
    (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', {
          value: true,
        });
      }),
  ],
] as const)
  test(`nothing is animated from the first style on where a viewer ${what}`, async ({ page, player }) => {
    await prefer(page);
    const script = gate();
    await page.route(MAIN_SCRIPT, async (route) => {
      await script.opened;
      await route.continue();
    });
    const opened = await player.open({ type: 'vod', id: '1001', autoplay: true }, 'commit');
    await expect(opened.frame.locator('html')).toHaveAttribute('data-still');
    script.open();
    await opened.expectPlaying(1);
    await expect(opened.frame.locator('html')).toHaveAttribute('data-still');
  });
