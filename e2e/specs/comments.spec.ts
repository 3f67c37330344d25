import type { Film } from '../operator/film';
import type { Operator } from '../operator/operator';
import { filmQuery, type Query } from '../operator/query';
import { JOURNEY } from './journey';
import { openTab, rows, write } from './pages/comments';
import { Login } from './pages/login';
import { expect, test } from './player';
import { collect, withoutToken } from './requests';
import { fa } from './words';

/** What viewers say below a film. */

function about({ id }: Film, more: Query = {}): Query {
  return filmQuery({ id, uuid: crypto.randomUUID(), ...more });
}

/** The page of a viewer whom the host has sent. */
async function asSara(operator: Operator, film: Film): Promise<Query> {
  const viewer = operator.viewer();
  return about(film, { uuid: viewer.uuid, xToken: await viewer.token('سارا محمدی') });
}

test(
  'anybody reads them, by pages of ten, and nothing is asked for before one does',
  JOURNEY,
  async ({ page, player, operator }) => {
    const film = await operator.film();
    await film.comments.fill({ count: 23, kind: 'short' });
    await withoutToken(page);
    const lists = collect(page, 'comments/list-content-comments');
    const opened = await player.open(about(film));
    await expect(opened.frame.getByRole('tab', { name: 'دیدگاه‌ها ۲۳' })).toBeVisible();
    expect(lists).toHaveLength(0);

    const tab = await openTab(opened);
    await expect(rows(tab)).toHaveCount(10);
    await expect(async () => {
      await rows(tab).last().hover();
      await page.mouse.wheel(0, 5000);
      await expect(rows(tab)).toHaveCount(23, { timeout: 1000 });
    }).toPass();
    await expect(tab.getByText(fa('comments.more'))).toHaveCount(0);
    const offsets = lists.map((asked) => new URL(asked.url()).searchParams.get('offset'));
    expect(offsets).toEqual(['0', '10', '20']);
    expect((await film.comments.shown()).map(({ text }) => text)).toEqual(
      await rows(tab).locator('p[dir=auto]').allTextContents(),
    );
  },
);

test('a guest is asked to log in, and what he wrote goes then, and is marked as his', async ({
  page,
  player,
  operator,
  said,
}) => {
  const film = await operator.film();
  await film.comments.say({ text: 'نمای پایانی را ببینید' });
  await withoutToken(page);
  const account = operator.account();
  const opened = await player.open(about(film));
  const tab = await openTab(opened);
  await tab.getByRole('textbox').fill('سه بار دیدم');
  await opened.frame.getByRole('tab', { name: fa('about.title') }).click();
  await openTab(opened);
  await expect(tab.getByRole('textbox')).toHaveValue('سه بار دیدم');
  const asking = fa('toast.login-first');
  await tab.getByRole('button', { name: fa('comments.send') }).click();
  await expect.poll(said).toContain(asking);
  await expect(tab.getByRole('textbox')).toHaveValue('سه بار دیدم');
  // While anything touches the form, it takes no number.
  await expect(opened.frame.getByText(asking, { exact: true })).toHaveCount(0);
  const login = new Login(opened);
  await login.askCode(account.mobile);
  await login.confirm(await account.code());

  await expect.poll(said).toMatch(/^دیدگاه شما ثبت شد$/m);
  await expect(rows(tab).first()).toContainText('سه بار دیدم');
  await expect(rows(tab).first().getByText(fa('comments.mine'), { exact: true })).toBeVisible();
  await expect(rows(tab).last().getByText(fa('comments.mine'), { exact: true })).toHaveCount(0);
  await expect(tab.getByRole('textbox')).toHaveValue('');
  await expect(opened.frame.getByRole('tab', { name: 'دیدگاه‌ها ۲' })).toBeVisible();
  expect((await film.comments.shown()).map(({ text }) => text)).toEqual([
    'سه بار دیدم',
    'نمای پایانی را ببینید',
  ]);
});

test('what waits for approval is seen by its author alone, and he is told', async ({
  player,
  operator,
  said,
}) => {
  const film = await operator.film();
  await film.comments.say({ text: 'کجا فیلم گرفته‌اند؟' });
  await film.comments.set({ hiddenByDefault: true });
  const opened = await player.open(await asSara(operator, film));
  const tab = await openTab(opened);
  await write(tab, 'در مرنجاب');
  await expect.poll(said).toContain(fa('toast.comment-waits'));
  const mine = rows(tab).filter({ hasText: 'در مرنجاب' });
  await expect(mine).toContainText(fa('comments.waits'));
  await expect(mine.getByRole('button')).toHaveCount(0);

  await tab.getByRole('button', { name: /^پاسخ به/ }).click();
  await tab.getByRole('textbox').fill('نزدیک کاشان');
  await tab.getByRole('button', { name: fa('action.emojis') }).click();
  await tab.getByRole('button', { name: '🌸' }).click();
  await tab.getByRole('button', { name: fa('comments.send'), exact: true }).click();
  await expect.poll(said).toContain(fa('toast.answer-waits'));
  await expect(rows(tab).filter({ hasText: 'نزدیک کاشان' })).toContainText('در انتظار تأیید');
  expect(await film.comments.shown()).toHaveLength(1);
  expect((await film.comments.waiting()).map(({ text }) => text).toSorted()).toEqual([
    'در مرنجاب',
    'نزدیک کاشان🌸',
  ]);
});

test('answers stand under their comment by pages of ten, and an own one joins them', async ({
  page,
  player,
  operator,
  said,
}) => {
  const film = await operator.film();
  const talked = await film.comments.say({ text: 'بهترین صحنه کدام است؟' });
  await film.comments.say({ text: 'پاسخ نخست', replyTo: talked, count: 12 });
  const opened = await player.open(await asSara(operator, film));
  const tab = await openTab(opened);
  const asked = collect(page, 'comments/list-comment-replies');
  const fold = tab.getByRole('button', { name: fa('comments.answers', { count: '۱۲' }) });
  await expect(fold).toBeVisible();
  expect(asked).toHaveLength(0);
  await fold.click();
  await expect(rows(tab)).toHaveCount(11);
  await tab.getByRole('button', { name: fa('comments.more-answers') }).click();
  await expect(rows(tab)).toHaveCount(13);

  // An answer to an answer stands on the same level.
  await rows(tab)
    .nth(1)
    .getByRole('button', { name: /^پاسخ به/ })
    .click();
  await expect(tab.getByRole('textbox', { name: fa('comments.write-answer') })).toBeFocused();
  await write(tab, 'همان سپیده‌دم');
  await expect.poll(said).toMatch(/^پاسخ شما ثبت شد$/m);
  await expect(rows(tab).last()).toContainText('سارا محمدی');
  await expect(rows(tab).last()).toContainText('همان سپیده‌دم');
  await expect(rows(tab).last()).toBeInViewport();
  await expect(tab.getByRole('textbox', { name: fa('comments.write') })).toBeVisible();
  const replies = await fetch(new URL(asked[0]?.url() ?? '').href.replace('offset=0', 'offset=10'));
  expect((await replies.json()).results.at(-1)).toMatchObject({ text: 'همان سپیده‌دم', reply_to: talked });
});

test('where commenting is not possible one reads that, also when it ends while one writes', async ({
  page,
  player,
  operator,
  said,
}) => {
  const film = await operator.film();
  await film.comments.say({ text: 'یک دیدگاه' });
  const opened = await player.open(await asSara(operator, film));
  const tab = await openTab(opened);
  await expect(rows(tab)).toHaveCount(1);
  // The number comes with the word that one may comment.
  await expect(opened.frame.getByRole('tab', { name: 'دیدگاه‌ها ۱' })).toBeVisible();
  await film.comments.set({ canComment: false });
  await write(tab, 'دیر رسیدم');
  await expect.poll(said).toContain(fa('toast.comment-closed'));
  await expect(tab.getByText(fa('comments.closed-hint'))).toBeVisible();
  await expect(tab.getByRole('textbox')).toHaveCount(0);

  await page.reload();
  await openTab(opened);
  await expect(tab.getByText(fa('comments.closed-hint'))).toBeVisible();
  await expect(rows(tab)).toHaveCount(1);
  await expect(tab.getByRole('textbox')).toHaveCount(0);
  await expect(tab.getByRole('button', { name: /^پاسخ/ })).toHaveCount(0);
});

test('a refusal is told in the platform’s words, and a lost line in ours; the text stays', async ({
  page,
  player,
  operator,
  said,
}) => {
  const film = await operator.film();
  const opened = await player.open(await asSara(operator, film));
  const tab = await openTab(opened);
  await page.route('**/comments/comment/create', (route) =>
    route.fulfill({ status: 400, json: { detail: 'واژه‌های ناشایست دارد' } }),
  );
  await write(tab, 'زیبا بود');
  await expect.poll(said).toContain('واژه‌های ناشایست دارد');
  await page.unroute('**/comments/comment/create');
  await page.route('**/comments/comment/create', (route) => route.abort());
  await tab.getByRole('button', { name: fa('comments.send') }).click();
  await expect.poll(said).toContain(fa('toast.comment-failed'));
  await page.unroute('**/comments/comment/create');
  await expect(tab.getByRole('textbox')).toHaveValue('زیبا بود');
  await tab.getByRole('textbox').press('Control+Enter');
  await expect(rows(tab)).toHaveCount(1);
  expect(await film.comments.shown()).toHaveLength(1);
});

test('a like is kept on the device, sent with its id, and put back where it fails', async ({
  page,
  player,
  operator,
  said,
}) => {
  const film = await operator.film();
  const id = await film.comments.say({ text: 'چه شبی', likes: 4 });
  const { uuid } = operator.viewer();
  const opened = await player.open(about(film, { uuid }));
  const tab = await openTab(opened);
  const likes = collect(page, `comments/comment/${id}/like`);
  const counted = async () => (await film.comments.shown())[0]?.like;
  await tab.getByRole('button', { name: fa('like.others', { count: '۴' }) }).click();
  await expect(tab.getByRole('button', { name: fa('like.mine', { count: '۵' }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(counted).toBe(5);
  expect(likes[0]?.postDataJSON()).toMatchObject({ uuid });

  await page.reload();
  await openTab(opened);
  const mine = tab.getByRole('button', { name: fa('like.mine', { count: '۵' }) });
  await expect(mine).toBeVisible();
  const refuse = `**/comments/comment/${id}/like*`;
  await page.route(refuse, (route) => route.fulfill({ status: 404, json: { detail: 'رفته است' } }));
  await mine.click();
  await expect.poll(said).toContain(fa('toast.like-failed'));
  await expect(mine).toBeVisible();
  await page.unroute(refuse);
  await mine.click();
  await expect(tab.getByRole('button', { name: fa('like.others', { count: '۴' }) })).toBeVisible();
  await expect.poll(counted).toBe(4);
  expect(likes.at(-1)?.method()).toBe('DELETE');
});

test('times in a text lead there, a long one unfolds, and markup is text', async ({ player, operator }) => {
  const film = await operator.film();
  await film.comments.say({ text: '<img src=x onerror=alert(1)> **نه**' });
  await film.comments.say({ text: 'سطر\n'.repeat(12) });
  await film.comments.say({ text: 'در ۰:۴۲ گوش کنید، نه در 12:30' });
  const opened = await player.open(about(film));
  const tab = await openTab(opened);
  await expect(tab.getByText('<img src=x onerror=alert(1)> **نه**')).toBeVisible();
  const unfold = tab.getByRole('button', { name: fa('action.show-more') });
  const height = async () => (await rows(tab).nth(1).boundingBox())?.height ?? 0;
  const folded = await height();
  await unfold.click();
  await expect(tab.getByRole('button', { name: fa('action.show-less') })).toBeVisible();
  expect(await height()).toBeGreaterThan(folded + 100);
  await expect(tab.getByRole('button', { name: /12:30/ })).toHaveCount(0);
  await tab.getByRole('button', { name: fa('resume.go-there', { time: 'لحظهٔ ۰:۴۲' }) }).click();
  await expect.poll(async () => (await opened.hear()).time).toBeGreaterThanOrEqual(42);
  await opened.expectPlaying(0.3);
});

test('a list that does not come says so, comes when it is asked for again, and invites where it is empty', async ({
  page,
  player,
  operator,
}) => {
  const film = await operator.film();
  const lists = '**/comments/list-content-comments/**';
  const fail = () => page.route(lists, (route) => route.fulfill({ status: 400, json: { detail: 'no' } }));
  await fail();
  const opened = await player.open(about(film));
  const tab = await openTab(opened);
  await expect(tab.getByText(fa('comments.failed'))).toBeVisible();
  await page.unroute(lists);
  await tab.getByRole('button', { name: fa('action.retry') }).click();
  await expect(tab.getByText(fa('comments.empty'))).toBeVisible();
  await tab.getByRole('button', { name: fa('comments.begin') }).click();
  await expect(tab.getByRole('textbox')).toBeFocused();

  await film.comments.fill({ count: 12, kind: 'short' });
  await page.reload();
  await openTab(opened);
  await expect(rows(tab)).toHaveCount(10);
  await fail();
  await tab.getByText(fa('comments.more')).scrollIntoViewIfNeeded();
  await expect(tab.getByText(fa('list.failed-more'))).toBeVisible();
  await page.unroute(lists);
  await tab.getByRole('button', { name: fa('action.retry') }).click();
  await expect(rows(tab)).toHaveCount(12);
});

test('without a sidebar they are a popover, with the platform’s own messages to press', async ({
  page,
  player,
  operator,
}) => {
  const film = await operator.film();
  await film.comments.set({ defaultMessages: ['عالی بود', 'دوباره می‌بینم'] });
  await page.setViewportSize({ width: 800, height: 520 });
  const opened = await player.open(await asSara(operator, film));
  await opened.frame.getByRole('button', { name: fa('comments.title'), exact: true }).click();
  const popover = opened.frame.getByRole('dialog', { name: fa('comments.title') });
  await popover.getByRole('button', { name: 'دوباره می‌بینم' }).click();
  await expect(rows(popover)).toHaveCount(1);
  await expect(rows(popover)).toContainText('دوباره می‌بینم');
  await expect(rows(popover)).toContainText('سارا محمدی');
  // What is half written outlives the popover, and its keys are not the player's.
  await popover.getByRole('textbox').fill('k');
  await popover.getByRole('button', { name: fa('action.close'), exact: true }).click();
  await expect(popover).toHaveCount(0);

  await page.setViewportSize({ width: 440, height: 300 });
  await opened.tapPlay();
  await opened.pressOnBar(fa('action.more'));
  await opened.frame.getByRole('menuitem', { name: fa('comments.title'), exact: true }).click();
  await expect(popover.getByRole('textbox')).toHaveValue('k');
  await expect(rows(popover)).toHaveCount(1);
});

test('the embedding hides them by its flag, and apps have their own', async ({ player, operator }) => {
  const film = await operator.film();
  const featureSet = JSON.stringify({ showCommentSection: false });
  for (const query of [{ featureSet }, { site: 'portal-app' }]) {
    const opened = await player.open(about(film, query));
    await expect(opened.frame.getByText('همراه ساربانی').first()).toBeVisible();
    await expect(opened.frame.getByRole('tab', { name: /دیدگاه/ })).toHaveCount(0);
    await expect(opened.frame.getByRole('button', { name: fa('comments.title') })).toHaveCount(0);
  }
});
