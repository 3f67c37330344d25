import { filmQuery } from '../../operator/query';
import { gate } from '../steps/gate';
import { cards, openPage } from '../steps/pages/lists';
import { expect, test } from '../steps/player';
import { collect } from '../steps/requests';
import { fa, faPattern } from '../steps/words';

/** Recommendations after a film. */

const CLIP = '4101';

const ahead = ({ buffered, currentTime }: HTMLVideoElement) =>
  buffered.end(buffered.length - 1) - currentTime;

test('lists have the deployment’s order and titles, and cards show their kind', async ({ page, player }) => {
  const plans = collect(page, 'web-list-config');
  const opened = await player.open(filmQuery());
  const tab = await openPage(opened, fa('recommend.title'));
  const headings = tab.getByRole('heading');
  await expect(headings.first()).toHaveText(fa('recommend.for-you'));
  expect(plans[0]?.postDataJSON()).toMatchObject({ limit: 1000, offset: 0 });
  const first = cards(tab).filter({ hasText: 'کاروان سپیده‌دم' });
  await expect(first).toContainText('رهنمای سفر');
  await expect(first).toContainText('۸۷٫۳K');
  await expect(first).toContainText('۲ سال پیش');
  await expect(first).toContainText('۱:۰۴');

  const live = cards(tab)
    .filter({ hasText: fa('live.now') })
    .first();
  // Without the wheel, whose scrolling would continue after the press below.
  await headings.filter({ hasText: 'هم‌اکنون زنده' }).scrollIntoViewIfNeeded();
  await expect(live).toContainText(fa('chat.somebody'));
  // The recommendation continues above the other lists, and only on request; by a key, since rows that are measured
  // late scroll the list, and while it scrolls nothing in it receives the pointer.
  await tab.getByRole('button', { name: fa('action.show-more') }).press('Enter');
  await expect(headings.filter({ hasText: 'هم‌اکنون زنده' })).not.toBeInViewport();
  await tab.hover();
  await page.mouse.wheel(0, 9000);
  await expect(headings.filter({ hasText: 'پربازدیدترین‌ها' })).toBeVisible();
  await tab
    .getByRole('button', { name: faPattern('cards.rest') })
    .first()
    .click();
});

test('nothing moves when pictures come, or do not', async ({ page, player }) => {
  const hold = gate();
  await page.route('**/covers/**', async (route) => {
    await hold.opened;
    await route.abort();
  });
  const opened = await player.open(filmQuery());
  const tab = await openPage(opened, fa('recommend.title'));
  const places = () =>
    cards(tab).evaluateAll((links) =>
      links.slice(0, 8).map((link) => Math.round(link.getBoundingClientRect().top)),
    );
  let before: readonly number[] = [];
  const heights = async () => {
    before = await places();
    return before.slice(1).map((top, index) => top - (before[index] ?? 0));
  };
  // Rows have the same height, whatever their titles, once the list has measured them.
  await expect.poll(async () => new Set(await heights()).size === 1 && before.length).toBe(8);
  hold.open();
  await expect(tab.locator('img[hidden]').first()).toBeAttached();
  expect(await places()).toEqual(before);
});

test('a list that fails to load is requested again, and the flag hides all of it', async ({
  page,
  player,
}) => {
  const calls = /\/(recommendation|recommend-lists)\//;
  await page.route(calls, (route) => route.fulfill({ status: 400, json: { detail: 'no' } }));
  const opened = await player.open(filmQuery());
  const tab = await openPage(opened, fa('recommend.title'));
  await expect(tab.getByText(fa('bookmarks.failed-hint'))).toBeVisible();
  await page.unroute(calls);
  await tab.getByRole('button', { name: fa('action.retry') }).click();
  await expect(cards(tab).first()).toContainText('ستاره‌های کویر؛ پیش‌نمایش');

  // The list of this page loads more automatically.
  await page.goto('about:blank');
  const asked = collect(page, 'recommend');
  const hidden = await player.open(filmQuery({ autoplay: true, featureSet: '{"recommendationList":false}' }));
  await hidden.expectPlaying(0.5);
  await openPage(hidden, fa('playlist.title'));
  await expect(hidden.frame.getByRole('tab', { name: fa('recommend.title') })).toHaveCount(0);
  expect(asked).toHaveLength(0);
});

test('hovering a card prefetches the beginning of its video, and nothing of it is requested again', async ({
  page,
  player,
  operator,
}) => {
  const { id } = await operator.film();
  await operator.lists.recommend({ video: `vod ${id}`, videos: [`clip ${CLIP}`] });
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname === `/api/clip/${CLIP}` || pathname.startsWith('/media/clip/')) asked.push(pathname);
  });
  const opened = await player.open(filmQuery({ id, autoplay: true }));
  await opened.expectPlaying(0.3);
  // Its buffer is full enough for prefetching.
  await expect.poll(() => opened.video().evaluate(ahead)).toBeGreaterThan(8);
  const card = cards(await openPage(opened, fa('recommend.title'))).first();
  // A pointer would rest on whatever is below it next.
  await card.focus();
  const media = () => asked.filter((path) => /\.(mp4|m4s)$/.test(path));
  // An init segment and a segment each, of video and audio.
  await expect.poll(() => media().length).toBe(4);
  await card.press('Enter');
  await expect(page).toHaveURL((address) => address.searchParams.get('id') === CLIP);
  await opened.expectPlaying(0.3);
  expect(asked.filter((path) => path.startsWith('/api/'))).toHaveLength(1);
  expect(new Set(media()).size).toBe(media().length);
});

test('cards that are shown bring the code that starts their videos', async ({ page, player, operator }) => {
  const { id } = await operator.film();
  await operator.lists.recommend({ video: `vod ${id}`, videos: [`clip ${CLIP}`] });
  const code: string[] = [];
  page.on('request', (one) => void (/\/assets\/start-[^-]*\.js$/.test(one.url()) && code.push(one.url())));
  const opened = await player.open(filmQuery({ id, autoplay: true }));
  await opened.expectPlaying(0.3);
  expect(code, 'most viewers stay with the first video').toEqual([]);
  await expect(cards(await openPage(opened, fa('recommend.title'))).first()).toBeVisible();
  await expect.poll(() => code.length).toBe(1);
});
