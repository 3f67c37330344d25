import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Keys on a page that is visited again. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

async function openFilm(player: { open(query: typeof film): Promise<Player> }): Promise<Player> {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expect(opened.frame.locator('[data-controls]')).toBeVisible();
  return opened;
}

test('the question mark opens the list of keys, whose switch turns all of them off for this viewer', async ({
  player,
}) => {
  const opened = await openFilm(player);
  await opened.page.keyboard.press('?');
  const sheet = opened.frame.getByRole('dialog', { name: fa('keys.title') });
  await expect(sheet).toContainText(fa('keys.play-pause'));
  await expect(sheet).toContainText(fa('markers.title'));
  const switched = sheet.getByRole('switch');
  await expect(switched).toBeChecked();
  await switched.click();
  await opened.page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await opened.page.keyboard.press('k');
  await opened.page.keyboard.press('?');
  await opened.expectPlaying(0.5);
  await expect(sheet).toHaveCount(0);

  // Another visit by the same viewer.
  const again = await openFilm(player);
  await again.page.keyboard.press('k');
  await again.expectPlaying(0.5);
});
