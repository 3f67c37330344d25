import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { filmQuery } from '../operator/query';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { at } from './addresses';
import { logIn } from './login-steps';
import { json, openNetwork, withoutToken } from './network';
import { operator } from './platform';
import { open, type Player } from './player';
import { recordTexts } from './seen-texts';

/** Saved videos. */

const linkOf = (type: string, id: string) => `${location.origin}/plr?type=${type}&id=${id}`;

const button = ({ view }: Player, name: string) => view.getByRole('button', { name, exact: true });
const keep = (player: Player) => button(player, fa('bookmark.keep'));
const kept = (player: Player) => button(player, fa('bookmark.kept'));

async function openList(player: Player): Promise<Locator> {
  await player.pressInMore(fa('bookmarks.title'));
  const list = player.view.getByRole('dialog', { name: fa('bookmarks.title') });
  await expect.element(list).toBeVisible();
  return list;
}

test('a video is kept, is known again by another visit, and taken out', async () => {
  const viewer = operator.viewer();
  const sent = recordTexts();
  const query = filmQuery({ uuid: viewer.uuid, t: 5 });
  const player = await open(query, WIDE);
  await keep(player).click();
  await expect.element(kept(player)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(sent).toContain(fa('toast.bookmark-added'));
  await expect.poll(() => viewer.links()).toEqual([linkOf('vod', '1001')]);

  player.close();
  const again = await open(query, WIDE);
  await kept(again).click();
  await expect.poll(sent).toContain(fa('toast.bookmark-removed'));
  await expect.element(keep(again)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => viewer.links()).toEqual([]);
});

test('the list shows saved videos in two categories, opens them in place, and removes them', async () => {
  const viewer = operator.viewer();
  for (const [link, title, category] of [
    ['https://elsewhere.example/film', 'elsewhere', 1],
    [`${at.hostOnOtherSite}/plain.html`, 'allowed', 1],
    [linkOf('vod', 'gone'), 'gone', 1],
    [linkOf('clip', '4001'), 'clip', 1],
    [linkOf('archive', '3001'), 'match', 2],
  ])
    await viewer.post('list-create-bookmark', { object_link: link, cover_url: null, title, category });

  const player = await open(filmQuery({ uuid: viewer.uuid }), WIDE);
  const list = await openList(player);
  await expect.element(list.getByRole('listitem')).toHaveLength(5);
  await expect.element(list.getByText('فینال جام باشگاه‌ها؛ بازپخش')).toBeVisible();
  await expect.element(list.getByText(fa('bookmarks.gone'))).toBeVisible();
  const host = new URL(at.hostOnOtherSite).host;
  await expect
    .element(list.getByRole('link', { name: host }))
    .toHaveAttribute('href', `${at.hostOnOtherSite}/plain.html`);
  await expect.element(list.getByRole('link')).toHaveLength(1);
  await expect.element(list.getByText('elsewhere.example')).toBeVisible();

  const press = (name: string | RegExp) => list.getByRole('button', { name, exact: true }).click();
  await press(fa('bookmarks.shelf-sport'));
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  await press(fa('bookmarks.shelf-all'));
  await press(fa('bookmarks.remove', { title: fa('bookmarks.gone') }));
  await expect.poll(() => viewer.links()).toHaveLength(4);
  await expect.element(list.getByText(fa('bookmarks.gone'))).not.toBeInTheDocument();

  await list
    .getByRole('button', { name: /بادگیرهای یزد/ })
    .first()
    .click();
  await expect.poll(() => location.search).toContain('id=4001');
  await expect.element(player.view.getBySelector('[data-place=footer]')).toHaveTextContent('بادگیرهای یزد');
  await expect.element(kept(player)).toHaveAttribute('aria-pressed', 'true');
});

test('a refusal is shown in the platform’s words, and nothing is kept', async () => {
  const viewer = operator.viewer();
  const sent = recordTexts();
  const detail = 'فهرست نشان‌شده‌های شما پر است';
  openNetwork().answer('list-create-bookmark', () => json(409, { detail }));
  const player = await open(filmQuery({ uuid: viewer.uuid }), WIDE);
  await keep(player).click();
  await expect.poll(sent).toContain(detail);
  await expect.element(keep(player)).toHaveAttribute('aria-pressed', 'false');
});

test('a list that fails to load says so, and loads on request', async () => {
  const viewer = operator.viewer();
  const heal = openNetwork().answer('user/bookmarks', () => json(400, { detail: 'no' }));
  const list = await openList(await open(filmQuery({ uuid: viewer.uuid }), WIDE));
  await expect.element(list.getByText(fa('bookmarks.failed'))).toBeVisible();
  heal();
  await list.getByRole('button', { name: fa('action.retry') }).click();
  await expect.element(list.getByText(fa('bookmarks.empty'))).toBeVisible();
  await list.getByRole('button', { name: fa('bookmarks.keep-this') }).click();
  await expect.element(list.getByText('ستاره‌های کویر')).toBeVisible();
});

test('a guest without a token is asked to log in, and the video is saved then', async () => {
  withoutToken(openNetwork());
  const sent = recordTexts();
  const account = operator.account();
  const player = await open(filmQuery(), WIDE);
  await keep(player).click();
  await expect.poll(sent).toContain(fa('toast.login-first'));
  await logIn(player, account);
  await expect.element(kept(player)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => account.links()).toEqual([linkOf('vod', '1001')]);
});

test('the embedding hides bookmarks by its flag, and without `authentication`', async () => {
  const viewer = operator.viewer();
  const featureSet = JSON.stringify({ bookmark: false });
  for (const query of [{ featureSet }, { authentication: false }]) {
    const player = await open(filmQuery({ uuid: viewer.uuid, ...query }), WIDE);
    await expect.element(button(player, fa('share.title'))).toBeVisible();
    await expect.element(keep(player)).not.toBeInTheDocument();
    await expect.element(button(player, fa('bookmarks.title'))).not.toBeInTheDocument();
    // Without a login only one action is left, which needs no menu.
    if ('authentication' in query) {
      await expect.element(button(player, fa('feedback.title'))).toBeVisible();
    } else {
      const more = await player.openMore();
      await expect.element(more.getByRole('menuitem').first()).toBeVisible();
      await expect
        .element(more.getByRole('menuitem', { name: fa('bookmarks.title') }))
        .not.toBeInTheDocument();
    }
    player.close();
  }
});
