import { inHost, mountFloating, openHostPage } from '../steps/host-page';
import { expect, test } from '../steps/player';

/** The player in the window's corner, in parts of the page that are hidden or zoomed. */

test('a player in a hidden part of the page leaves nothing in the corner, and floats when it is shown out of view', async ({
  page,
}) => {
  await openHostPage(page);
  await inHost(page, `document.body.style.minBlockSize = '4000px';`);
  await mountFloating(page, { width: 320 });
  const [frame, button] = [page.locator('iframe'), page.getByRole('button', { name: 'Close' })];
  const setHidden = (hidden: boolean) =>
    inHost(
      page,
      `document.querySelector('#place').hidden = ${hidden};
       for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);`,
    );
  await setHidden(true);
  await expect(button).toHaveCount(0);
  await setHidden(false);
  await expect(button).toHaveCount(0);
  await page.mouse.wheel(0, 1200);
  await expect(button).toBeVisible();
  await setHidden(true);
  await expect(button).toHaveCount(0);
  await setHidden(false);
  await expect(button).toBeVisible();
  await page.mouse.wheel(0, -1200);
  await expect(button).toHaveCount(0);
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(800);
});

test('it floats in its own size beside its button in a zoomed part of the page', async ({ page }) => {
  await openHostPage(page);
  await inHost(page, `document.querySelector('#place').style.zoom = 1.5;`);
  await mountFloating(page, { width: 320 });
  await page.mouse.wheel(0, 1800);
  const box = { x: 1280 - 16 - 320, y: 720 - 16 - 180, width: 320, height: 180 };
  await expect.poll(() => page.locator('iframe').boundingBox()).toMatchObject(box);
});
