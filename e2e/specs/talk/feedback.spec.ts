import type { Locator } from 'playwright/test';
import type { Query } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { fa } from '../steps/words';

/** Viewers' ratings, and what the platform receives of them. */

function film(query: Query = {}) {
  return { type: 'vod', id: '1001', site: 'embed', ...query };
}

async function openFeedback(player: Player): Promise<Locator> {
  await player.pressOnBar(fa('feedback.title'));
  return player.frame.getByRole('dialog', { name: fa('feedback.title') });
}

test('a rating with its reasons and text arrives with its subject', async ({ player, operator }) => {
  const viewer = operator.viewer();
  const opened = await player.open(film({ uuid: viewer.uuid }));
  const page = await openFeedback(opened);
  await expect(page.getByRole('radio')).toHaveCount(5);
  const send = page.getByRole('button', { name: fa('feedback.send') });
  await expect(send).toBeDisabled();

  await page.getByRole('radio', { name: fa('feedback.rating-2'), exact: true }).check();
  await expect(page.locator('[aria-pressed]')).toHaveCount(7);
  await page.getByRole('button', { name: fa('feedback.bad-sound-and-image') }).click();
  await page.getByRole('button', { name: fa('feedback.bad-sound-image-sync') }).click();
  await page.getByRole('textbox').fill('صدا نیم ثانیه دیر می‌رسد.');
  await expect(page.getByRole('textbox')).toHaveAttribute('name', 'ft');
  await expect(page.getByRole('textbox')).toHaveAttribute('maxlength', '2000');
  await send.click();
  await expect(page.getByText(fa('feedback.thanks'))).toBeVisible();

  const [first, ...more] = await viewer.feedback();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    rating: 2,
    reasons: ['sound-and-image', 'sound-image-sync'],
    ft: 'صدا نیم ثانیه دیر می‌رسد.',
    category: 'feedback',
    format: 'hls',
  });
  expect(Math.abs(Date.parse(String(first?.timestamp)) - Date.now())).toBeLessThan(60_000);
});
