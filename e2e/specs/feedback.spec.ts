import type { Locator } from 'playwright/test';
import { type Query, sampleFile } from './addresses';
import { JOURNEY } from './journey';
import { expect, type Player, test } from './player';
import { fa } from './words';

/** What viewers think of what they saw, and what of it the platform has. */

function film(query: Query = {}) {
  return { type: 'vod', id: '1001', site: 'embed', ...query };
}

async function openFeedback(player: Player): Promise<Locator> {
  await player.frame.getByRole('button', { name: fa('feedback.title'), exact: true }).click();
  return player.frame.getByRole('dialog', { name: fa('feedback.title') });
}

test(
  'a rating with its reasons and words arrives with what it is about',
  JOURNEY,
  async ({ player, operator }) => {
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

    const [told, ...more] = await viewer.feedback();
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      rating: 2,
      reasons: ['sound-and-image', 'sound-image-sync'],
      ft: 'صدا نیم ثانیه دیر می‌رسد.',
      category: 'feedback',
      format: 'hls',
    });
    expect(Math.abs(Date.parse(String(told?.timestamp)) - Date.now())).toBeLessThan(60_000);
  },
);

test('who is pleased is asked what pleased him, and a change of mind begins anew', async ({
  player,
  operator,
}) => {
  const viewer = operator.viewer();
  const opened = await player.open(film({ uuid: viewer.uuid }));
  const page = await openFeedback(opened);
  await page.getByRole('radio', { name: fa('feedback.rating-1') }).check();
  await page.getByRole('button', { name: fa('feedback.bad-streaming') }).click();
  await page.getByRole('radio', { name: fa('feedback.rating-5') }).check();
  await expect(page.getByText(fa('feedback.why-good'))).toBeVisible();
  await expect(page.locator('[aria-pressed]')).toHaveCount(7);
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(0);
  await page.getByRole('button', { name: fa('feedback.good-streaming') }).click();
  await page.getByRole('button', { name: fa('feedback.send') }).click();
  await expect(page.getByText(fa('feedback.thanks'))).toBeVisible();
  expect(await viewer.feedback()).toMatchObject([{ rating: 5, reasons: ['streaming'], ft: '' }]);
});

test('what could not be sent stays as it was written, and goes at the second press', async ({
  page,
  player,
  operator,
}) => {
  const viewer = operator.viewer();
  const opened = await player.open(film({ uuid: viewer.uuid }));
  const form = await openFeedback(opened);
  await form.getByRole('radio', { name: fa('feedback.rating-3') }).check();
  await form.getByRole('textbox').fill('خوب بود، اما کوتاه.');
  await page.route('**/api/feedback', (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: fa('feedback.send') }).click();
  await expect(form.getByRole('alert')).toContainText('نظر شما فرستاده نشد');
  await expect(form.getByRole('textbox')).toHaveValue('خوب بود، اما کوتاه.');
  await form.getByRole('button', { name: fa('action.close') }).click();
  await openFeedback(opened);
  await expect(form.getByRole('textbox')).toHaveValue('خوب بود، اما کوتاه.');

  await page.unroute('**/api/feedback');
  await form.getByRole('button', { name: fa('feedback.send') }).click();
  await expect(form.getByText(fa('feedback.thanks'))).toBeVisible();
  expect(await viewer.feedback()).toHaveLength(1);
});

test('the player’s keys rest while it is open', async ({ player }) => {
  const opened = await player.open(film({ autoplay: true }));
  await opened.expectPlaying(0.3);
  await opened.pauseByKey();
  const { muted } = await opened.hear();
  const page = await openFeedback(opened);
  await page.getByRole('button', { name: fa('action.close') }).focus();
  for (const key of ['k', 'e', 'm']) await opened.page.keyboard.press(key);
  await expect(page).toBeVisible();
  const heard = await opened.hear();
  expect([heard.paused, heard.muted]).toEqual([true, muted]);
});

for (const [why, query] of [
  ['the flag is false', { featureSet: 'feedback=false' }],
  ['it is the portal’s own page', { site: 'portal' }],
  ['the host brought its own file', { type: 'mp4', 'e-url': sampleFile('sample.mp4') }],
] as const) {
  test(`nobody is asked where ${why}`, async ({ player }) => {
    const opened = await player.open({ ...film(query), autoplay: true });
    await opened.expectPlaying(0.3);
    await opened.press('k');
    await expect(opened.frame.getByRole('button', { name: fa('settings.title'), exact: true })).toBeVisible();
    await expect(opened.frame.getByRole('button', { name: fa('feedback.title') })).toHaveCount(0);
  });
}
