import type { Request } from 'playwright/test';
import { filmQuery } from '../operator/query';
import { gate } from './gate';
import { cards, openPage } from './pages/lists';
import { expect, test } from './player';
import { collect } from './requests';
import { fa } from './words';

/** Searching for another video, by words and by tags. */

const queryOf = (asked: Request | undefined) =>
  Object.fromEntries(new URL(asked?.url() ?? 'x:').searchParams);

test('letters of every keyboard find it half a second after the last; an empty field brings the lists back', async ({
  page,
  player,
}) => {
  const opened = await player.open(filmQuery());
  const tab = await openPage(opened, fa('recommend.title'));
  const asked = collect(page, 'v2/search-viewers');
  const field = tab.getByRole('searchbox');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  // Without the waits between letters, in which a busy machine takes the hand to rest.
  await Promise.all('كويري'.split('').map((text) => keyboard.send('Input.insertText', { text })));
  await expect(tab.getByText(/مورد پیدا شد$/)).toBeVisible();
  await expect(cards(tab).filter({ hasText: 'آواز كويري؛ نوای ساربانان' })).toBeVisible();
  expect(asked).toHaveLength(1);
  // 1280 × 720 / 39485
  expect(queryOf(asked[0])).toMatchObject({ q: 'کویری', limit: '23', offset: '0' });

  await field.fill('هیچ‌کجای هیچ');
  await field.press('Enter');
  await expect(tab.getByText(fa('search.empty'))).toBeVisible();
  await expect(tab.getByText(/برای «هیچ‌کجای هیچ»/)).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(tab.getByRole('heading', { name: fa('recommend.for-you') })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a playlist among what is found opens in its place, and leads back', async ({ player }) => {
  const opened = await player.open(filmQuery());
  const tab = await openPage(opened, fa('recommend.title'));
  const field = tab.getByRole('searchbox');
  await field.fill('خشت');
  await field.press('Enter');
  const playlist = tab.getByRole('button', { name: /شهرهای خشت و کاشی/ });
  await expect(playlist).toContainText(fa('playlist.title'));
  await playlist.click();
  await expect(tab.getByRole('heading', { name: 'شهرهای خشت و کاشی' })).toBeVisible();
  await expect(cards(tab).first()).toBeVisible();
  await tab.getByRole('button', { name: fa('action.back') }).click();
  await expect(field).toHaveValue('خشت');
  await expect(playlist).toBeVisible();
});

test('the latest answer counts, and a search that was refused as too quick is made once more', async ({
  page,
  player,
}) => {
  const opened = await player.open(filmQuery());
  const tab = await openPage(opened, fa('recommend.title'));
  const field = tab.getByRole('searchbox');
  const hold = gate();
  const isFor = (word: string) => (url: URL) => url.searchParams.get('q') === word;
  await page.route(isFor('یزد'), async (route) => {
    await hold.opened;
    // Nobody waits for it any more.
    await route.continue().catch(() => undefined);
  });
  await page.route(isFor('شقایق'), (route) => route.fulfill({ status: 429, json: { detail: 'slow' } }), {
    times: 1,
  });
  const asked = collect(page, 'v2/search-viewers');
  await field.fill('یزد');
  await field.press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  await field.fill('شقایق');
  await field.press('Enter');
  await expect(cards(tab).first()).toContainText('شقایق');
  hold.open();
  expect(asked.map((one) => queryOf(one).q)).toEqual(['یزد', 'شقایق', 'شقایق']);
  await expect(cards(tab).first()).toContainText('شقایق');
});

test('tags narrow it, each chosen once, and the embedding’s providers as well', async ({ page, player }) => {
  const opened = await player.open(filmQuery({ user_ids: 'all' }));
  const tab = await openPage(opened, fa('recommend.title'));
  const row = tab.getByRole('group', { name: fa('tags.title') });
  await expect(row.getByRole('button', { name: 'مستند' })).toBeVisible();
  const place = () => row.evaluate((box) => Math.abs(box.scrollLeft));
  await tab.getByRole('button', { name: fa('tags.on') }).click();
  await expect.poll(place).toBe(50);

  const asked = collect(page, 'v2/search-viewers');
  await tab.getByRole('button', { name: fa('tags.open') }).click();
  const all = opened.frame.getByRole('dialog', { name: fa('tags.title') });
  await all.getByRole('searchbox').fill('موسيقي');
  const music = all.getByRole('button', { name: fa('sticker.music') });
  await expect(all.getByRole('group').getByRole('button')).toHaveCount(1);
  // What one types here is nobody's key.
  await music.click();
  await expect(music).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByRole('button', { name: fa('sticker.music') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(tab.getByText(/مورد پیدا شد$/)).toBeVisible();
  expect(queryOf(asked[0])).toMatchObject({ tag: fa('sticker.music'), user_ids: 'all' });
  await all.getByRole('button', { name: fa('tags.clear') }).click();
  await expect(tab.getByRole('heading', { name: fa('recommend.for-you') })).toBeVisible();
});
