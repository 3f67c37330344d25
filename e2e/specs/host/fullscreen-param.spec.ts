import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';

/** The `fullscreen` param: the first gesture in the player enters fullscreen. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', fullscreen: true };

test.describe('a player that should fill the screen', () => {
  test.use({ viewport: SMALL });

  test('does so with the first press, and not again', async ({ player, page }) => {
    const opened = await player.open(film);
    const isFull = () => page.evaluate(() => document.fullscreenElement?.id ?? null);
    await opened.press('k');
    await expect.poll(isFull).toBe('player');
    await page.evaluate(() => document.exitFullscreen());
    await opened.press('k');
    await opened.expectPlaying(0.3);
    expect(await isFull()).toBeNull();
  });
});

test('in a host whose browser refuses the screen it fills the window', async ({ player, page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  });
  const mounted = await player.mount(film);
  const isFilled = async () => {
    const [box, size] = [await page.locator('iframe').boundingBox(), page.viewportSize()];
    return box?.x === 0 && box.y === 0 && box.width === size?.width && box.height === size.height;
  };
  await expect(mounted.frame.locator('[data-controls]')).toBeAttached();
  await mounted.frame.locator('[data-picture]').click({ position: { x: 60, y: 60 } });
  await expect.poll(isFilled).toBe(true);
});
