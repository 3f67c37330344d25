import type { Browser } from 'playwright/test';
import type { Account } from '../../operator/account';
import { filmQuery } from '../../operator/query';
import { at, playerUrl, type Query } from '../steps/addresses';
import { gate } from '../steps/gate';
import { COOKIE, Login } from '../steps/pages/login';
import { expect, Player, test } from '../steps/player';
import { noteWords } from '../steps/record-texts';
import { SMALL, WIDE } from '../steps/sizes';
import { fa, faPattern } from '../steps/words';

/** A login on the page: the account's position is applied on this device, and the guest's data moves to the account. */

const film = filmQuery();

async function keptOf(account: Account) {
  const [time, likes, links] = [await account.time(), await account.likes(), await account.links()];
  return { time: time ?? 0, likes, links };
}

async function openElsewhere(browser: Browser, query: Query): Promise<Player> {
  const page = await (await browser.newContext({ locale: 'fa-IR', viewport: SMALL })).newPage();
  await page.goto(playerUrl(query));
  return new Player(page, page.mainFrame());
}

/** The account stops on another device. @returns the position, in seconds */
async function stopElsewhere(browser: Browser, account: Account): Promise<number> {
  const xToken = await account.token();
  const device = await openElsewhere(browser, { ...film, xToken, t: 30, autoplay: true });
  await device.expectPlaying(1.2);
  await device.pauseByKey();
  await expect.poll(async () => (await keptOf(account)).time).toBeGreaterThan(30);
  await device.page.context().close();
  return (await keptOf(account)).time;
}

function clock(seconds: number): string {
  return `۰:${seconds.toLocaleString('fa', { minimumIntegerDigits: 2 })}`;
}

test('a login before the first play continues where the account stopped, after a reload as well', async ({
  browser,
  page,
  player,
  operator,
}) => {
  const account = operator.account();
  const place = await stopElsewhere(browser, account);
  const opened = await player.open(film);
  await new Login(opened).logIn(account);
  await expect.poll(async () => (await opened.readState()).time).toBe(place);
  await page.reload();
  await expect.poll(async () => (await opened.readState()).time).toBe(place);
  const texts = await noteWords(opened, '[data-resume]');
  await opened.tapPlay();
  await expect.poll(texts).toContainEqual(expect.stringContaining(`ادامه از ${clock(place)}`));
  await opened.expectPlaying(0.5);
  expect((await keptOf(account)).time).toBeGreaterThanOrEqual(place);
});

test('a login while it plays offers the account’s place, which is kept until the viewer has decided', async ({
  browser,
  player,
  operator,
}) => {
  const account = operator.account();
  const place = await stopElsewhere(browser, account);
  const opened = await player.open({ ...film, autoplay: true });
  await opened.expectPlaying(0.5);
  await opened.pauseByKey();
  await new Login(opened).logIn(account);
  const go = opened.frame.getByRole('button', { name: `رفتن به ${clock(place)}` });
  // The button disappears by itself, but not while it has the focus.
  await go.focus();
  expect((await opened.readState()).time).toBeLessThan(place - 10);
  expect((await keptOf(account)).time).toBe(place);
  await opened.page.keyboard.press('Enter');
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThanOrEqual(place);
});

test.describe('a guest’s data', () => {
  test.use({ viewport: WIDE });

  test('goes to the account once, however many tabs there are, and a refusal is shown', async ({
    context,
    player,
    operator,
    shownTexts,
  }) => {
    const account = operator.account();
    const linkOf = (type: string, id: string) => `${at.player}/plr?type=${type}&id=${id}`;
    const clip = await player.open({ ...film, type: 'clip', id: '4001' });
    const keep = () => clip.frame.getByRole('button', { name: fa('bookmark.keep'), exact: true });
    const kept = () => clip.frame.getByRole('button', { name: fa('bookmark.kept'), exact: true });
    const like = () =>
      clip.frame.getByRole('button', { name: faPattern('like.give', 'like.others', 'like.mine') });
    await keep().click();
    await expect(kept()).toBeVisible();
    const opened = await player.open(film);
    await like().click();
    await keep().click();
    await expect(kept()).toBeVisible();

    const sent: string[] = [];
    const held = gate();
    await context.route('**/api/list-create-bookmark', async (route) => {
      const { object_link } = route.request().postDataJSON();
      sent.push(object_link);
      if (object_link === linkOf('clip', '4001'))
        return route.fulfill({ status: 403, json: { detail: 'فهرست نشان‌شده‌های شما پر است' } });
      await held.opened;
      await route.continue();
    });
    await new Login(opened).logIn(account);
    await expect(like()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => sent).toEqual([linkOf('clip', '4001'), linkOf('vod', '1001')]);
    await expect(kept()).toBeVisible();

    const isKept = async () => (await context.cookies(at.player)).some(({ name }) => name === COOKIE);
    await expect.poll(isKept).toBe(true);
    const tab = await context.newPage();
    const known = tab.waitForResponse((answer) => answer.url().includes('/api/user/bookmarks'));
    await tab.goto(playerUrl(film));
    await known;
    held.open();
    await expect.poll(() => keptOf(account)).toMatchObject({ likes: true, links: [linkOf('vod', '1001')] });
    await expect.poll(shownTexts).toContain(fa('toast.guest-bookmarks-refused'));

    await opened.page.reload();
    await expect(kept()).toBeVisible();
    await expect(like()).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toHaveLength(2);
  });
});
