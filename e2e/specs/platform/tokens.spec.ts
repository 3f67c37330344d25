import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import type { Account } from '../../operator/account';
import { at, playerUrl } from '../steps/addresses';
import { gate } from '../steps/gate';
import { COOKIE, Login } from '../steps/pages/login';
import { expect, Player, test } from '../steps/player';
import { collect } from '../steps/requests';
import { JOURNEY, journeyIf } from '../steps/tiers';
import { READABLE } from '../steps/wire-faults';
import { fa } from '../steps/words';

/** The source of the viewer's token, its destinations, and the reaction when it is rejected. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', authentication: true };

/** Logs in by phone number on this page. */
async function loggedIn(player: Player, account: Account): Promise<Login> {
  await player.expectPlaying(0.3);
  const login = new Login(player);
  await login.logIn(account);
  return login;
}

async function keptToken(page: Page): Promise<string | null> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === COOKIE)?.value ?? null;
}

test.describe('the token that counts', () => {
  test(
    'is the one of the query, which leaves the address at once and is kept nowhere',
    JOURNEY,
    async ({ page, player, operator }) => {
      const token = await operator.viewer().token();
      const addresses: string[] = [];
      page.on('request', (one) => {
        if (!one.isNavigationRequest()) addresses.push(one.url());
      });
      const profiles = collect(page, 'profile');
      const opened = await player.open({ ...film, xToken: token });
      await opened.expectPlaying(0.5);
      await expect.poll(() => profiles.length).toBe(1);
      expect(profiles[0]?.headers().authorization).toBe(`Bearer ${token}`);
      expect(page.url()).not.toContain(token);
      expect(addresses.filter((address) => address.includes(token))).toEqual([]);
      expect(JSON.stringify(await page.context().storageState())).not.toContain(token);
      await expect(new Login(opened).entry()).toHaveCount(0);
    },
  );

  test('is the host’s, although the viewer has logged in before', async ({ page, player, operator }) => {
    const mounted = await player.mount(film);
    await loggedIn(mounted, operator.account());
    const token = await operator.viewer().token();
    const profiles = collect(page, 'profile');
    const again = await player.mount({ ...film, token });
    await again.expectPlaying(0.3);
    await expect.poll(() => profiles.at(-1)?.headers().authorization).toBe(`Bearer ${token}`);
  });

  test('is the query’s, even if the viewer has logged in before, who is logged in again without it', async ({
    page,
    player,
    operator,
  }) => {
    const opened = await player.open(film);
    await loggedIn(opened, operator.account());
    await expect.poll(() => keptToken(page)).not.toBeNull();
    const kept = await keptToken(page);
    const token = await operator.viewer().token();
    const profiles = collect(page, 'profile');
    await player.open({ ...film, xToken: token });
    await expect.poll(() => profiles.at(-1)?.headers().authorization).toBe(`Bearer ${token}`);
    expect(await keptToken(page)).toBe(kept);
    await player.open(film);
    await expect.poll(() => profiles.at(-1)?.headers().authorization).toBe(`Bearer ${kept}`);
  });

  test('is the device’s if there is no other, and the viewer is a guest', async ({ page, player }) => {
    const uuid = randomUUID();
    const devices = collect(page, 'auth/token');
    const profiles = collect(page, 'profile');
    const opened = await player.open({ ...film, uuid });
    await opened.expectPlaying(0.3);
    await expect.poll(() => profiles.length).toBe(1);
    expect(devices.map((one) => new URL(one.url()).searchParams.get('uuid'))).toEqual([uuid]);
    const answer = await devices[0]?.response();
    const token = JSON.parse((await answer?.text()) ?? '{}').data;
    expect(profiles[0]?.headers().authorization).toBe(`Bearer ${token}`);
    await expect(new Login(opened).entry()).toBeVisible();
    expect(await keptToken(page)).toBeNull();
  });
});

test(
  'the details carry the token where `h` requires it, and nothing else does',
  JOURNEY,
  async ({ page, player, operator }) => {
    const token = await operator.viewer().token();
    const details = collect(page, 'vod/1001');
    const opened = await player.open({ ...film, h: true, xToken: token });
    await opened.expectPlaying(0.3);
    expect(details.map((one) => one.headers().authorization)).toEqual([`Bearer ${token}`]);
    await player.open({ ...film, xToken: token });
    await opened.expectPlaying(0.3);
    expect(details.at(-1)?.headers().authorization).toBeUndefined();
  },
);

for (const isAuth of [true, false]) {
  test(
    `segments carry ${isAuth ? 'the token where `isAuth` asks for it' : 'no token by themselves'}`,
    journeyIf(isAuth),
    async ({ page, player, operator }) => {
      const token = await operator.viewer().token();
      const segments: URL[] = [];
      page.on('request', (one) => {
        if (/\.m4s/.test(one.url())) segments.push(new URL(one.url()));
      });
      const opened = await player.open({ ...film, xToken: token, isAuth, user_id: 'host-7' });
      await opened.expectPlaying(0.5);
      expect(segments.length).toBeGreaterThan(0);
      for (const { searchParams } of segments) {
        expect(searchParams.get('token')).toBe(isAuth ? token : null);
        expect(searchParams.get('ext_user')).toBe('host-7');
      }
    },
  );
}

test(
  'no playlist and no redirect takes the token to a host that may not have it',
  JOURNEY,
  async ({ page, player, operator }) => {
    const token = await operator.viewer().token();
    const segments: URL[] = [];
    page.on('request', (one) => {
      if (/\.(m4s|mp4)/.test(one.url())) segments.push(new URL(one.url()));
    });
    const move = (route: Route) => {
      const { pathname, search } = new URL(route.request().url());
      const location = `${at.platformOnOtherSite}${pathname}${search}`;
      return route.fulfill({ status: 302, headers: { ...READABLE, location } });
    };
    // The audio playlist is redirected; odd video segments are on the other host, and one is redirected.
    await page.route(/localhost.*\/a-fa\/index\.m3u8/, move);
    await page.route(/localhost.*\/v\d+\/2\.m4s/, move);
    await page.route(/localhost.*\/v\d+\/index\.m3u8/, async (route) => {
      const answer = await route.fetch();
      const { pathname } = new URL('.', route.request().url());
      const foreign = `${at.platformOnOtherSite}${pathname}`;
      const body = (await answer.text()).replace(/^\d*[13579]\.m4s/gm, (name) => foreign + name);
      await route.fulfill({ response: answer, body });
    });
    const opened = await player.open({ ...film, xToken: token, isAuth: true });
    await opened.expectPlaying(0.5);
    const on = (host: string, file: RegExp) =>
      segments.filter(({ origin, pathname }) => origin === host && file.test(pathname));
    for (const file of [/a-fa\/0\.m4s/, /v\d+\/1\.m4s/, /v\d+\/2\.m4s/])
      await expect.poll(() => on(at.platformOnOtherSite, file).length).toBeGreaterThan(0);
    // All of them are appended, with and without the token: four seconds each.
    await expect
      .poll(() => opened.video().evaluate((video: HTMLVideoElement) => video.buffered.end(0)))
      .toBeGreaterThan(20);
    expect(on(at.platformOnOtherSite, /./).filter(({ href }) => href.includes(token))).toEqual([]);
    const own = on(at.platform, /v\d+\/(init|0)\./);
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter(({ searchParams }) => searchParams.get('token') !== token)).toEqual([]);
  },
);

test('media that the address itself names never get the token', async ({ page, player, operator }) => {
  const token = await operator.viewer().token();
  const segments: string[] = [];
  page.on('request', (one) => {
    if (/\.m4s/.test(one.url())) segments.push(one.url());
  });
  const src = `${at.platform}/media/film/master.m3u8`;
  const general = { type: 'vod', isGeneral: true, src, autoplay: true, site: 'embed' };
  const opened = await player.open({ ...general, xToken: token, isAuth: true });
  await opened.expectPlaying(0.5);
  expect(segments.length).toBeGreaterThan(0);
  expect(segments.filter((address) => address.includes(token))).toEqual([]);
});

test(
  'params are in no referrer, no other address and no history entry',
  JOURNEY,
  async ({ page, player, operator }) => {
    const token = await operator.viewer().token();
    const addresses: string[] = [];
    const referrers: string[] = [];
    page.on('request', (one) => {
      if (!one.isNavigationRequest()) addresses.push(one.url());
    });
    const line = await page.context().newCDPSession(page);
    line.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
      referrers.push(headers.Referer ?? headers.referer ?? '');
    });
    await line.send('Network.enable');
    const secrets = { xToken: token, daaniToken: `app-${token}`, user_id: 'a-viewer' };
    const opened = await player.open({ ...film, ...secrets });
    await opened.expectPlaying(1);
    await opened.frame.locator('[data-controls]').waitFor({ state: 'attached' });
    expect(referrers.filter((referrer) => referrer === `${at.player}/`).length).toBeGreaterThan(4);

    const left = `${at.hostOnOtherSite}/plain.html`;
    await player.open({ ...secrets, type: 'live', id: 'nowhere', site: 'embed', redirectOnEndedUrl: left });
    await page.waitForURL(left);
    expect(await page.evaluate(() => document.referrer)).toBe(`${at.player}/`);
    const { entries } = await line.send('Page.getNavigationHistory');
    const kept = [...addresses, ...entries.map(({ url }) => url)];
    expect(kept.filter((address) => address.includes(token))).toEqual([]);
    expect(referrers.filter((referrer) => referrer.includes('?'))).toEqual([]);
  },
);

test('an app’s own token goes to nobody, and leaves the address', async ({ page, player }) => {
  const secret = 'daani-secret';
  const seen: string[] = [];
  page.on('request', (one) => {
    if (!one.isNavigationRequest())
      seen.push(JSON.stringify([one.url(), one.postData(), one.headers().authorization]));
  });
  page.on('console', (message) => seen.push(message.text()));
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, daaniToken: secret });
  await opened.expectPlaying(1);
  expect(page.url()).not.toContain(secret);
  await opened.frame.locator('[data-controls]').waitFor({ state: 'attached' });
  await opened.expectPlaying(2);
  expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  expect(JSON.stringify(await page.context().storageState())).not.toContain(secret);
});

test('a token that expires under many calls is renewed once for all of them', async ({
  page,
  player,
  operator,
}) => {
  const account = operator.account();
  const opened = await player.open(film);
  const login = await loggedIn(opened, account);
  await expect.poll(() => keptToken(page)).not.toBeNull();
  const before = await keptToken(page);
  // Later requests of the page would fail as well.
  const address = page.url();
  await page.goto('about:blank');
  await account.expire();

  const renewals = collect(page, 'auth/refresh');
  const refused: string[] = [];
  const welcomed: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(`${at.platform}/api/`)) return;
    const { pathname } = new URL(answer.url());
    if (answer.status() === 401) refused.push(pathname);
    if (answer.ok() && answer.request().headers().authorization !== undefined) welcomed.push(pathname);
  });
  const renewal = gate();
  await page.route('**/api/auth/refresh*', async (route) => {
    await renewal.opened;
    await route.continue();
  });
  await page.goto(address);
  await opened.expectPlaying(0.3);
  // Pending requests are rejected; later ones wait for the renewal.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(welcomed).toEqual([]);
  renewal.open();
  await expect.poll(() => renewals.length).toBe(1);
  await expect.poll(() => new Set(welcomed).size).toBeGreaterThan(2);
  await expect.poll(() => refused.filter((path) => !welcomed.includes(path))).toEqual([]);
  expect(renewals.length).toBe(1);
  const after = await keptToken(page);
  expect(after).not.toBeNull();
  expect(after).not.toBe(before);
  await expect(login.entry()).toHaveCount(0);
});

/** Opens another page in the same browser. */
async function openBeside(page: Page): Promise<Player> {
  const other = await page.context().newPage();
  await other.goto(playerUrl(film));
  const beside = new Player(other, other.mainFrame());
  await beside.expectPlaying(0.3);
  return beside;
}

test('a token that expires in two pages at the same moment is renewed by one of them', async ({
  page,
  player,
  operator,
}) => {
  const account = operator.account();
  const opened = await player.open(film);
  await loggedIn(opened, account);
  await expect.poll(() => keptToken(page)).not.toBeNull();
  const beside = await openBeside(page);
  await account.expire();

  const context = page.context();
  const [refused, welcomed] = [new Set<Page>(), new Set<Page>()];
  context.on('response', (answer) => {
    if (!answer.url().includes('/api/user/settings') || answer.request().method() !== 'GET') return;
    if (answer.status() === 401) refused.add(answer.frame().page());
    if (answer.ok()) welcomed.add(answer.frame().page());
  });
  const renewals: string[] = [];
  await context.route('**/api/auth/refresh*', async (route) => {
    renewals.push(route.request().postData() ?? '');
    await expect.poll(() => refused.size).toBe(2);
    await route.continue();
  });
  await Promise.all([page.reload(), beside.page.reload()]);
  await expect.poll(() => welcomed.size).toBe(2);
  for (const one of [opened, beside]) await expect(new Login(one).entry()).toHaveCount(0);
  expect(renewals.length).toBe(1);
});

test('a login counts in the other pages of the viewer as well', async ({ page, player, operator }) => {
  const opened = await player.open(film);
  const beside = await openBeside(page);
  await expect(new Login(beside).entry()).toBeVisible();
  const before = (await beside.readState()).time;
  await loggedIn(opened, operator.account());
  await expect(new Login(beside).entry()).toHaveCount(0);
  await beside.expectPlaying(0.5);
  expect((await beside.readState()).time).toBeGreaterThan(before);
});

test('where the renewal fails the viewer is anonymous, and the film plays on', async ({
  page,
  player,
  operator,
}) => {
  const account = operator.account();
  const opened = await player.open(film);
  const login = await loggedIn(opened, account);
  await expect.poll(() => keptToken(page)).not.toBeNull();
  await account.expire({ refresh: true });
  // After its rejection, no request carries the token that could not be renewed.
  const dead = await keptToken(page);
  const carriers: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().includes('/api/auth/refresh')) return;
    page.on('request', (request) => {
      if (JSON.stringify(request.headers()).includes(String(dead))) carriers.push(request.url());
    });
  });
  await page.reload();
  await opened.expectPlaying(0.3);
  await expect(login.entry()).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  expect(JSON.stringify(await page.context().storageState())).not.toContain('pardeh:refresh');
  await opened.expectPlaying(1);
  expect(carriers).toEqual([]);
  await login.logIn(operator.account());
  await expect.poll(() => keptToken(page)).not.toBeNull();
});

test(
  'a frame on another site keeps its login in a cookie of that site alone',
  JOURNEY,
  async ({ page, player, operator }) => {
    const account = operator.account();
    const embedded = await player.embed(film);
    await loggedIn(embedded, account);
    await expect.poll(() => keptToken(page)).not.toBeNull();
    const cookie = (await page.context().cookies()).find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({ secure: true, sameSite: 'None' });
    expect(cookie?.partitionKey).toContain(new URL(at.hostOnOtherSite).hostname);

    const profiles = collect(page, 'profile');
    const again = await player.embed(film);
    await again.expectPlaying(0.3);
    await expect.poll(() => profiles.at(-1)?.headers().authorization).toBe(`Bearer ${cookie?.value}`);
    await expect(new Login(again).entry()).toHaveCount(0);

    // On the player's own page, and on other sites, the viewer is a guest.
    const alone = await player.open(film);
    await alone.expectPlaying(0.3);
    await expect(new Login(alone).entry()).toBeVisible();
  },
);

test('a sandboxed frame without storage logs in for as long as the page lives', async ({
  page,
  player,
  operator,
  shownTexts,
}) => {
  const account = operator.account();
  const embedded = await player.embed(film, { sandbox: 'allow-scripts' });
  await embedded.expectPlaying(0.3);
  const login = new Login(embedded);
  await login.entry().click();
  await login.mobile().fill(account.mobile);
  // Such a frame cannot submit forms.
  await login.mobile().press('Enter');
  await expect(login.code()).toBeVisible();
  const profiles = collect(page, 'profile');
  await login.confirm(await account.code());
  await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
  await expect(login.entry()).toHaveCount(0);
  await expect.poll(async () => (await profiles[0]?.response())?.status()).toBe(200);
  await embedded.expectPlaying(0.5);
  expect(await keptToken(page)).toBeNull();
});
