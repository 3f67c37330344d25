import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

/** The overflow menu of the bar, with more items than fit at once. */

const film = {
  type: 'vod',
  id: '1001',
  site: 'embed',
  autoplay: true,
  authentication: true,
  snapshot: true,
  fullrate: true,
};

test('its last row comes into sight by the wheel', async ({ page, player }) => {
  await page.setViewportSize({ width: 800, height: 450 });
  const menu = await (await player.open(film)).openMore();
  const last = menu.getByRole('menuitem').last();
  await expect(last).not.toBeInViewport();
  const box = await menu.boundingBox();
  if (box === null) throw new Error('the menu is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // While the panel grows, it cannot scroll.
  await expect(async () => {
    await page.mouse.wheel(0, 1000);
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
});

test('on the smallest stage the way out stays in sight', async ({ page, player }) => {
  await page.setViewportSize({ width: 400, height: 225 });
  const menu = await (await player.open(film)).openMore();
  await expect(menu.getByRole('menuitem').last()).not.toBeInViewport({ ratio: 1 });
  const close = menu.getByRole('button', { name: fa('action.close'), exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(menu).toHaveCount(0);
});
