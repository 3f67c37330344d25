import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator } from 'playwright/test';
import { at, type Query, sampleFile } from './addresses';
import { expect, type Player, test } from './player';

/** What viewers think of what they saw, and what of it the platform has. */

function film(query: Query = {}) {
  return { type: 'vod', id: '1001', site: 'embed', uuid: randomUUID(), ...query };
}

async function openFeedback(player: Player): Promise<Locator> {
  await player.frame.getByRole('button', { name: 'نظر شما دربارهٔ پخش', exact: true }).click();
  return player.frame.getByRole('dialog', { name: 'نظر شما دربارهٔ پخش' });
}

async function toldBy(request: APIRequestContext, uuid: string) {
  const answer = await request.get(`${at.platform}/operator/feedback?uuid=${uuid}`);
  const all: { what: Record<string, unknown> }[] = await answer.json();
  return all.map(({ what }) => what);
}

test('a rating with its reasons and words arrives with what it is about', async ({ player, request }) => {
  const query = film();
  const opened = await player.open(query);
  const page = await openFeedback(opened);
  await expect(page.getByRole('radio')).toHaveCount(5);
  const send = page.getByRole('button', { name: 'فرستادن نظر' });
  await expect(send).toBeDisabled();

  await page.getByRole('radio', { name: 'بد', exact: true }).check();
  await expect(page.locator('[aria-pressed]')).toHaveCount(7);
  await page.getByRole('button', { name: 'کیفیت بد صدا و تصویر' }).click();
  await page.getByRole('button', { name: 'ناهماهنگی صدا و تصویر' }).click();
  await page.getByRole('textbox').fill('صدا نیم ثانیه دیر می‌رسد.');
  await expect(page.getByRole('textbox')).toHaveAttribute('name', 'ft');
  await expect(page.getByRole('textbox')).toHaveAttribute('maxlength', '2000');
  await send.click();
  await expect(page.getByText('سپاسگزاریم')).toBeVisible();

  const [told, ...more] = await toldBy(request, query.uuid);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    rating: 2,
    reasons: ['sound-and-image', 'sound-image-sync'],
    ft: 'صدا نیم ثانیه دیر می‌رسد.',
    category: 'feedback',
    format: 'hls',
  });
  expect(Math.abs(Date.parse(String(told?.timestamp)) - Date.now())).toBeLessThan(60_000);
});

test('who is pleased is asked what pleased him, and a change of mind begins anew', async ({
  player,
  request,
}) => {
  const query = film();
  const opened = await player.open(query);
  const page = await openFeedback(opened);
  await page.getByRole('radio', { name: 'خیلی بد' }).check();
  await page.getByRole('button', { name: 'قطع‌شدن پخش' }).click();
  await page.getByRole('radio', { name: 'خیلی خوب' }).check();
  await expect(page.getByText('چه چیزی را پسندیدید؟')).toBeVisible();
  await expect(page.locator('[aria-pressed]')).toHaveCount(7);
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'پخش بی‌وقفه' }).click();
  await page.getByRole('button', { name: 'فرستادن نظر' }).click();
  await expect(page.getByText('سپاسگزاریم')).toBeVisible();
  expect(await toldBy(request, query.uuid)).toMatchObject([{ rating: 5, reasons: ['streaming'], ft: '' }]);
});

test('what could not be sent stays as it was written, and goes at the second press', async ({
  page,
  player,
  request,
}) => {
  const query = film();
  const opened = await player.open(query);
  const form = await openFeedback(opened);
  await form.getByRole('radio', { name: 'معمولی' }).check();
  await form.getByRole('textbox').fill('خوب بود، اما کوتاه.');
  await page.route('**/api/feedback', (route) => route.abort('connectionreset'));
  await form.getByRole('button', { name: 'فرستادن نظر' }).click();
  await expect(form.getByRole('alert')).toContainText('نظر شما فرستاده نشد');
  await expect(form.getByRole('textbox')).toHaveValue('خوب بود، اما کوتاه.');
  await form.getByRole('button', { name: 'بستن' }).click();
  await openFeedback(opened);
  await expect(form.getByRole('textbox')).toHaveValue('خوب بود، اما کوتاه.');

  await page.unroute('**/api/feedback');
  await form.getByRole('button', { name: 'فرستادن نظر' }).click();
  await expect(form.getByText('سپاسگزاریم')).toBeVisible();
  expect(await toldBy(request, query.uuid)).toHaveLength(1);
});

test('the player’s keys rest while it is open', async ({ player }) => {
  const opened = await player.open(film({ autoplay: true }));
  await opened.expectPlaying(0.3);
  await opened.pauseByKey();
  const { muted } = await opened.hear();
  const page = await openFeedback(opened);
  await page.getByRole('button', { name: 'بستن' }).focus();
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
    await expect(opened.frame.getByRole('button', { name: 'تنظیمات', exact: true })).toBeVisible();
    await expect(opened.frame.getByRole('button', { name: 'نظر شما دربارهٔ پخش' })).toHaveCount(0);
  });
}
