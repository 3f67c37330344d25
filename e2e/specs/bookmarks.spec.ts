import { filmQuery } from '../operator/query';
import { at } from './addresses';
import { JOURNEY } from './journey';
import { Login } from './pages/login';
import { expect, type Player, test } from './player';
import { withoutToken } from './requests';
import { fa } from './words';

/** What a viewer wants to find again. */

const linkOf = (type: string, id: string) => `${at.player}/plr?type=${type}&id=${id}`;

function keep(player: Player) {
  return player.frame.getByRole('button', { name: fa('bookmark.keep'), exact: true });
}

function kept(player: Player) {
  return player.frame.getByRole('button', { name: fa('bookmark.kept'), exact: true });
}

function list(player: Player) {
  return player.frame.getByRole('dialog', { name: fa('bookmarks.title') });
}

async function openList(player: Player) {
  await player.frame.getByRole('button', { name: fa('bookmarks.title'), exact: true }).click();
  await expect(list(player)).toBeVisible();
  return list(player);
}

test(
  'a video is kept, is known again by another visit, and taken out',
  JOURNEY,
  async ({ page, player, operator, said }) => {
    const viewer = operator.viewer();
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, t: 5 }));
    await keep(opened).click();
    await expect(kept(opened)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(said).toContain(fa('toast.bookmark-added'));
    await expect.poll(() => viewer.links()).toEqual([linkOf('vod', '1001')]);

    await page.reload();
    await kept(opened).click();
    await expect.poll(said).toContain(fa('toast.bookmark-removed'));
    await expect(keep(opened)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => viewer.links()).toEqual([]);
  },
);

test('the list tells what was kept, on two shelves, opens it in place, and lets go of it', async ({
  page,
  player,
  operator,
}) => {
  const viewer = operator.viewer();
  for (const [link, title, category] of [
    ['https://elsewhere.example/film', 'elsewhere', 1],
    [`${at.hostOnOtherSite}/plain.html`, 'allowed', 1],
    [linkOf('vod', 'gone'), 'gone', 1],
    [linkOf('clip', '4001'), 'clip', 1],
    [linkOf('archive', '3001'), 'match', 2],
  ])
    await viewer.post('list-create-bookmark', { object_link: link, cover_url: null, title, category });

  const opened = await player.open(filmQuery({ uuid: viewer.uuid }));
  const popover = await openList(opened);
  await expect(popover.getByRole('listitem')).toHaveCount(5);
  await expect(popover.getByText('فینال جام باشگاه‌ها؛ بازپخش')).toBeVisible();
  await expect(popover.getByText(fa('bookmarks.gone'))).toBeVisible();
  const host = new URL(at.hostOnOtherSite).host;
  await expect(popover.getByRole('link', { name: host })).toHaveAttribute(
    'href',
    `${at.hostOnOtherSite}/plain.html`,
  );
  await expect(popover.getByRole('link')).toHaveCount(1);
  await expect(popover.getByText('elsewhere.example')).toBeVisible();

  await popover.getByRole('button', { name: fa('bookmarks.shelf-sport'), exact: true }).click();
  await expect(popover.getByRole('listitem')).toHaveCount(1);
  await popover.getByRole('button', { name: fa('bookmarks.shelf-all'), exact: true }).click();
  await popover
    .getByRole('button', { name: fa('bookmarks.remove', { title: 'این ویدیو دیگر نیست' }) })
    .click();
  await expect.poll(() => viewer.links()).toHaveLength(4);
  await expect(popover.getByText(fa('bookmarks.gone'))).toHaveCount(0);

  await popover
    .getByRole('button', { name: /^۰:۱۶.*بادگیرهای یزد|بادگیرهای یزد/ })
    .first()
    .click();
  await expect(page).toHaveURL(/type=clip&id=4001|id=4001/);
  await expect(opened.frame.locator('[data-place=footer]')).toContainText('بادگیرهای یزد');
  await expect(kept(opened)).toHaveAttribute('aria-pressed', 'true');
});

test('a refusal is told in the platform’s words, and nothing is kept', async ({
  page,
  player,
  operator,
  said,
}) => {
  const viewer = operator.viewer();
  await page.route('**/api/list-create-bookmark', (route) =>
    route.fulfill({ status: 409, json: { detail: 'فهرست نشان‌شده‌های شما پر است' } }),
  );
  const opened = await player.open(filmQuery({ uuid: viewer.uuid }));
  await keep(opened).click();
  await expect.poll(said).toContain('فهرست نشان‌شده‌های شما پر است');
  await expect(keep(opened)).toHaveAttribute('aria-pressed', 'false');
});

test('a list that does not come says so, and comes when it is asked for again', async ({
  page,
  player,
  operator,
}) => {
  const viewer = operator.viewer();
  await page.route('**/api/user/bookmarks*', (route) =>
    route.fulfill({ status: 400, json: { detail: 'no' } }),
  );
  const opened = await player.open(filmQuery({ uuid: viewer.uuid }));
  const popover = await openList(opened);
  await expect(popover.getByText(fa('bookmarks.failed'))).toBeVisible();
  await page.unroute('**/api/user/bookmarks*');
  await popover.getByRole('button', { name: fa('action.retry') }).click();
  await expect(popover.getByText(fa('bookmarks.empty'))).toBeVisible();
  await popover.getByRole('button', { name: fa('bookmarks.keep-this') }).click();
  await expect(popover.getByText('ستاره‌های کویر')).toBeVisible();
});

test('a guest without a token is asked to log in, and what he wanted to keep is kept then', async ({
  page,
  player,
  operator,
  said,
}) => {
  await withoutToken(page);
  const account = operator.account();
  const opened = await player.open(filmQuery());
  const asking = fa('toast.login-first');
  await keep(opened).click();
  await expect.poll(said).toContain(asking);
  // While anything touches the form, it takes no number.
  await expect(opened.frame.getByText(asking)).toHaveCount(0);
  const login = new Login(opened);
  await login.askCode(account.mobile);
  await login.confirm(await account.code());
  await expect(kept(opened)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => account.links()).toEqual([linkOf('vod', '1001')]);
});

test('the embedding hides bookmarks by its flag, and without what needs a login', async ({
  player,
  operator,
}) => {
  const viewer = operator.viewer();
  const share = (opened: Player) =>
    opened.frame.getByRole('button', { name: fa('share.title'), exact: true });
  const featureSet = JSON.stringify({ bookmark: false });
  for (const query of [{ featureSet }, { authentication: false }]) {
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, ...query }));
    await expect(share(opened)).toBeVisible();
    await expect(keep(opened)).toHaveCount(0);
    await expect(opened.frame.getByRole('button', { name: fa('bookmarks.title') })).toHaveCount(0);
  }
});
