import { expect, type Player, test } from '../steps/player';
import { fa, faPattern } from '../steps/words';

/** Panels that cover the rest of the player are modal. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', portrait: true } as const;

const button = (player: Player, name: string) => player.frame.getByRole('button', { name, exact: true });

/** Tries to focus every element outside the open panel, and returns the names of those that accepted it. */
function findInReach({ frame }: Player): Promise<string[]> {
  return frame.evaluate(() => {
    const before = document.activeElement;
    const found = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]')]
      .filter((element) => element.closest('dialog') === null)
      .filter((element) => {
        element.focus();
        return document.activeElement === element;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80));
    if (before instanceof HTMLElement) before.focus();
    return found;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a sheet keeps Tab inside, and Escape leads back to its opener', async ({ player, page }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const share = button(opened, fa('share.title'));
    await share.press('Enter');
    const sheet = opened.frame.getByRole('dialog', { name: fa('share.title') });
    await expect(sheet).toHaveAttribute('aria-modal', 'true');
    await expect(sheet.getByRole('button', { name: fa('action.close') })).toBeVisible();
    await expect.poll(() => sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await findInReach(opened)).toEqual([]);
    // After the last stop, the focus moves to the browser's own window, and then to the first stop.
    const stops: string[] = [];
    const place = () =>
      opened.frame.evaluate(() => document.activeElement?.closest('dialog, body')?.localName ?? 'none');
    while (stops.at(-2) !== 'body' && stops.length < 30) {
      await page.keyboard.press('Tab');
      stops.push(await place());
    }
    expect(stops.slice(-3)).toEqual(['dialog', 'body', 'dialog']);
    expect(stops.slice(0, -3)).not.toContain('body');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(share).toBeFocused();
    expect(await findInReach(opened)).toContain(fa('settings.title'));
  });

  test('a tap behind a sheet closes it, and does nothing else', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const share = button(opened, fa('share.title'));
    const sheet = opened.frame.getByRole('dialog', { name: fa('share.title') });
    const like = opened.frame.getByRole('button', {
      name: faPattern('like.give', 'like.others', 'like.mine'),
    });
    for (const behind of [like, opened.frame.locator('[data-picture]')]) {
      const box = await behind.boundingBox();
      if (box === null) throw new Error('not on the page');
      await share.tap();
      await expect(sheet).toBeVisible();
      await opened.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(sheet).toHaveCount(0);
      await opened.expectPlaying(0.3);
    }
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a panel over the whole of a small player is modal, and one beside the picture is not', async ({
  player,
  page,
}) => {
  await page.setViewportSize({ width: 300, height: 170 });
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  const menu = await opened.openMore();
  // Markers that load later are inserted before the first row.
  await expect(menu.locator('[role="menuitem"]:focus')).toHaveCount(1);
  expect(await findInReach(opened)).toEqual([]);
  await expect(menu).toHaveAttribute('aria-modal', 'true');

  await page.setViewportSize({ width: 800, height: 450 });
  await expect(menu).not.toHaveAttribute('aria-modal');
  expect(await findInReach(opened)).toContain(fa('transport.pause'));
});
