import { filmQuery } from '../../operator/query';
import { cards, openPage } from '../steps/pages/lists';
import { expect, test } from '../steps/player';
import { collect } from '../steps/requests';
import { fa } from '../steps/words';

/** The playlists that contain a film, and going from video to video in one of them. */

test('a playlist shows its videos by ten, the current one marked and in sight; a card leads on in place', async ({
  page,
  player,
}) => {
  // The first ones are requested along with the picture, to find the next video.
  const asked = collect(page, 'v2/list-viewers-playlist-videos/702');
  const opened = await player.open(filmQuery({ autoplay: true }));
  const tab = await openPage(opened, fa('playlist.title'));
  await tab.getByRole('button', { name: /برگزیدهٔ مستندهای ایرانی.*۲۳ ویدیو/ }).click();
  const current = tab.locator('[aria-current=true]');
  await expect(current).toContainText('ستاره‌های کویر');
  await expect(current).toContainText(fa('bookmarks.now'));
  await expect(current).toBeInViewport();
  await expect(tab.getByText(fa('playlist.place', { place: '۱۷', count: '۲۳' }))).toBeVisible();
  await expect
    .poll(() => asked.map((one) => new URL(one.url()).search.match(/offset=\d+&limit=\d+/)?.[0]))
    .toEqual(['offset=0&limit=10', 'offset=10&limit=10', 'offset=20&limit=10']);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const next = cards(tab).filter({ hasText: 'آسمان کویر مرنجاب' });
  expect(new URL((await next.getAttribute('href')) ?? '').searchParams.get('id')).toBe('1109');
  await next.click();
  await expect(page).toHaveURL(/id=1109/);
  await expect(current).toContainText('آسمان کویر مرنجاب');
  await expect(tab.getByText(fa('playlist.place', { place: '۱۸', count: '۲۳' }))).toBeVisible();
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(asked).toHaveLength(3);
  await page.goBack();
  await expect(current).toContainText('ستاره‌های کویر');
});

test('a thousand videos are a few rows, and come as one scrolls', async ({ page, player }) => {
  const opened = await player.open(filmQuery({ type: 'clip', id: '50001', autoplay: true }));
  await opened.expectPlaying(0.3);
  // At its end the next one would start automatically.
  await opened.pauseByKey();
  // With a single playlist, the page shows its videos at once.
  const tab = await openPage(opened, fa('playlist.title'));
  await expect(tab.getByRole('heading', { name: 'روستاهای ایران؛ همهٔ قسمت‌ها' })).toBeVisible();
  await expect(tab.getByText(fa('playlist.place', { place: '۲', count: '۱٬۰۰۰' }))).toBeVisible();
  const focused = cards(tab).nth(1);
  const kept = await focused.getAttribute('href');
  await focused.focus();
  await cards(tab).first().hover();
  const last = () => cards(tab).last().getAttribute('href');
  const before = await last();
  for (let turn = 0; turn < 5; turn += 1) {
    const seen = await last();
    await page.mouse.wheel(0, 2000);
    await expect.poll(last).not.toBe(seen);
  }
  expect(await last()).not.toBe(before);
  expect(await cards(tab).count()).toBeLessThan(40);
  // Of the rows far above, only the one with the focus is rendered.
  await expect(tab.locator(':focus')).toHaveAttribute('href', kept ?? '');
  await expect(tab.getByText('میان میدان؛ تماشای ۳۶۰ درجه')).toHaveCount(0);
});

test('videos that fail to load are requested again, and the flag hides playlists with their calls', async ({
  page,
  player,
}) => {
  const videos = '**/list-viewers-playlist-videos/**';
  await page.route(videos, (route) => route.fulfill({ status: 400, json: { detail: 'no' } }));
  const opened = await player.open(filmQuery({ autoplay: true }));
  const tab = await openPage(opened, fa('playlist.title'));
  await tab.getByRole('button', { name: /از شب تا سپیده/ }).click();
  await expect(tab.getByText(fa('cards.failed'))).toBeVisible();
  await page.unroute(videos);
  await tab.getByRole('button', { name: fa('action.retry') }).click();
  await expect(tab.locator('[aria-current=true]')).toContainText('ستاره‌های کویر');
  await tab.getByRole('button', { name: fa('action.back') }).click();
  await expect(tab.getByRole('button', { name: /ویدیو$/ })).toHaveCount(2);

  const asked = collect(page, 'list-playlist');
  const hidden = await player.open(filmQuery({ autoplay: true, featureSet: '{"playlist":false}' }));
  await hidden.expectPlaying(0.5);
  await openPage(hidden, fa('recommend.title'));
  await expect(cards(hidden.frame.getByRole('tabpanel')).first()).toBeVisible();
  await expect(hidden.frame.getByRole('tab', { name: fa('playlist.title') })).toHaveCount(0);
  expect(asked).toHaveLength(0);
});
