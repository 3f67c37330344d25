import type { Locator, Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { COOKIE, Login } from '../steps/pages/login';
import { expect, test } from '../steps/player';
import { collect } from '../steps/requests';
import { JOURNEY } from '../steps/tiers';
import { fa, inPersian } from '../steps/words';

/** Logging in by a one-time code during a film that plays on. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', authentication: true };

function cookieOf(page: Page) {
  return page
    .context()
    .cookies(at.player)
    .then((cookies) => cookies.find(({ name }) => name === COOKIE));
}

/** Waits until the browser has drawn, or removed, the embedding page's overlay. */
async function untilDrawn(box: Locator, isSeen: boolean): Promise<void> {
  await box.evaluate(
    (element, wanted) =>
      new Promise<void>((drawn) => {
        const options: IntersectionObserverInit & Record<string, unknown> = {
          trackVisibility: true,
          delay: 100,
        };
        const observer = new IntersectionObserver((entries) => {
          const last = entries.at(-1);
          if (last === undefined || Reflect.get(last, 'isVisible') !== wanted) return;
          observer.disconnect();
          drawn();
        }, options);
        observer.observe(element);
      }),
    isSeen,
  );
}

test(
  'a guest logs in while the film plays on, and is still logged in after a reload',
  JOURNEY,
  async ({ page, player, operator, shownTexts }) => {
    const account = operator.account();
    const { mobile } = account;
    const asked = collect(page, 'auth/login-otp');
    const opened = await player.open(film);
    await opened.expectPlaying(0.5);
    const login = new Login(opened);
    await login.entry().click();
    await expect(login.mobile()).toBeFocused();
    await expect(login.mobile()).toHaveAttribute('autocomplete', 'tel');
    await login.mobile().pressSequentially(`${mobile.slice(0, 4)} ${inPersian(mobile.slice(4))}`);
    await login.mobile().press('Enter');

    await expect(login.code()).toBeFocused();
    expect(await login.secondsLeft()).toBeGreaterThan(110);
    await expect(login.popover.getByText(inPersian(mobile.slice(-4)))).toBeVisible();
    await expect(login.code()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(login.code()).toHaveAttribute('inputmode', 'numeric');
    expect(asked.map((one) => one.postDataJSON().mobileNumber)).toEqual([mobile]);
    expect(await cookieOf(page)).toBeUndefined();

    const verified = collect(page, 'auth/verify-otp');
    await login.code().pressSequentially(inPersian(await account.code()));
    await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
    expect(verified).toHaveLength(1);
    await expect(login.popover).toHaveCount(0);
    await expect(login.entry()).toHaveCount(0);
    expect((await opened.readState()).paused).toBe(false);
    await opened.expectPlaying(0.5);
    await expect.poll(() => cookieOf(page)).toMatchObject({ secure: true, sameSite: 'None' });

    const profiles = collect(page, 'profile');
    const devices = collect(page, 'auth/token');
    await page.reload();
    await opened.expectPlaying(0.3);
    await expect.poll(() => profiles.length).toBe(1);
    const { value = '' } = (await cookieOf(page)) ?? {};
    expect(profiles[0]?.headers().authorization).toBe(`Bearer ${value}`);
    const known = await profiles[0]?.response();
    expect(await known?.json()).toMatchObject({ phone_number: mobile });
    await expect(login.entry()).toHaveCount(0);
    expect(devices).toEqual([]);
  },
);

test('a wrong number is marked, and nobody is asked', async ({ page, player }) => {
  const asked = collect(page, 'auth/login-otp');
  const opened = await player.open(film);
  const login = new Login(opened);
  await login.entry().click();
  const wrong = login.popover.getByText(fa('login.mobile-wrong'));
  for (const number of ['۰۸۱۲۳۴۵۶۷۸۹', '0912', '09421234567']) {
    await login.mobile().fill(number);
    await expect(wrong).toHaveCount(0);
    await login.press(fa('login.get-code'));
    await expect(wrong).toBeVisible();
    await expect(login.mobile()).toHaveAttribute('aria-invalid', 'true');
  }
  expect(asked).toEqual([]);
});

test('a wrong code is shown under the field, and the right one still works', async ({
  player,
  operator,
  shownTexts,
}) => {
  const account = operator.account();
  const { mobile } = account;
  const opened = await player.open(film);
  const login = new Login(opened);
  await login.entry().click();
  await login.askCode(mobile);
  await login.confirm('۱');
  await expect(login.popover.getByText('کد واردشده نادرست است.')).toBeVisible();
  await expect(login.popover.getByRole('button', { name: fa('login.edit') })).toBeVisible();
  await expect(login.popover.getByText(fa('login.resend-in', { time: '' }))).toBeVisible();
  await login.confirm(`کد شما: ${await account.code()}`);
  await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
});

test('failures show a toast, and typed text is not lost', async ({ page, player, operator, shownTexts }) => {
  const account = operator.account();
  const { mobile } = account;
  const opened = await player.open(film);
  const login = new Login(opened);
  const failing = (part: string) =>
    page.route(`**/api/${part}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await login.entry().click();
  await failing('auth/login-otp');
  await login.mobile().fill(mobile);
  await login.press(fa('login.get-code'));
  await expect.poll(shownTexts).toContain(fa('toast.code-not-sent'));
  await expect(login.mobile()).toHaveValue(inPersian(mobile));
  await page.unroute('**/api/auth/login-otp');
  await login.press(fa('login.get-code'));
  await expect(login.code()).toBeVisible();

  await failing('auth/verify-otp');
  const code = await account.code();
  await login.confirm(code);
  await expect.poll(shownTexts).toContain(fa('toast.login-failed'));
  await expect(login.code()).toHaveValue(inPersian(code));
  await page.unroute('**/api/auth/verify-otp');
  await login.press(fa('login.confirm'));
  await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
});

test('the wait for another code survives a reload, and then another code comes', async ({
  page,
  player,
  operator,
  shownTexts,
}) => {
  const account = operator.account();
  const { mobile } = account;
  await page.clock.install();
  const opened = await player.open({ ...film, autoplay: false });
  const login = new Login(opened);
  await login.entry().click();
  await login.askCode(mobile);
  const first = await account.code();
  await page.clock.fastForward(40_000);
  await expect.poll(() => login.secondsLeft()).toBeLessThan(81);

  await page.reload();
  await login.entry().click();
  await expect(login.code()).toBeVisible();
  const left = await login.secondsLeft();
  expect(left).toBeLessThan(81);
  expect(left).toBeGreaterThan(60);
  await page.clock.fastForward(85_000);
  const resend = login.popover.getByRole('button', { name: fa('login.resend') });
  await account.forgetCode();
  await resend.click();
  await expect.poll(() => login.secondsLeft()).toBeGreaterThan(110);
  const second = await account.code();
  expect(second).not.toBe(first);
  await login.confirm(second);
  await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
});

test('a number with a pending code continues with it, and with its time', async ({
  page,
  player,
  operator,
  shownTexts,
}) => {
  const account = operator.account();
  const { mobile } = account;
  const asked = collect(page, 'auth/login-otp');
  const opened = await player.open(film);
  const login = new Login(opened);
  await login.entry().click();
  await login.askCode(mobile);
  await login.press(fa('login.edit'));
  await expect(login.mobile()).toHaveValue(inPersian(mobile));
  await page.reload();
  await login.entry().click();
  await login.press(fa('login.edit'));
  await login.press(fa('login.get-code'));
  await expect(login.code()).toBeVisible();
  expect((await asked[1]?.response())?.status()).toBe(400);
  expect(await login.secondsLeft()).toBeLessThanOrEqual(120);
  await login.confirm(await account.code());
  await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
});

test('neither number nor code goes anywhere but to the login', async ({ page, player, operator }) => {
  const account = operator.account();
  const { mobile } = account;
  const elsewhere: string[] = [];
  page.on('request', (one) => {
    const isLogin = /\/api\/auth\/(login|verify)-otp/.test(one.url());
    if (!isLogin) elsewhere.push(`${one.url()} ${one.postData() ?? ''}`);
  });
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  const mounted = await player.mount(film);
  await mounted.expectPlaying(0.3);
  const login = new Login(mounted);
  await login.entry().click();
  await login.askCode(mobile);
  const code = await account.code();
  await login.confirm(code);
  await expect(login.entry()).toHaveCount(0);
  await mounted.expectPlaying(1);
  written.push(await page.locator('body').innerText(), ...elsewhere);
  for (const text of written) {
    expect(text).not.toContain(mobile);
    expect(text).not.toContain(code);
  }
});

test('where the embedding page lies over the player, nobody can be made to log in', async ({
  page,
  player,
  operator,
}) => {
  const account = operator.account();
  const { mobile } = account;
  const asked = collect(page, 'auth/login-otp');
  const mounted = await player.mount(film);
  const login = new Login(mounted);
  await login.entry().click();
  await login.mobile().fill(mobile);
  // Drawn by the host: nearly invisible, and transparent to presses.
  await page.evaluate(() => {
    const veil = document.body.appendChild(document.createElement('div'));
    veil.id = 'veil';
    veil.style.cssText = 'position:fixed;inset:0;background:#000;opacity:.02;pointer-events:none';
  });
  const form = login.popover.locator('form');
  await untilDrawn(form, false);
  await login.press(fa('login.get-code'));
  await expect(login.popover.getByText(fa('login.unseen'))).toBeVisible();
  expect(asked).toEqual([]);
  await page.evaluate(() => document.querySelector('#veil')?.remove());
  await untilDrawn(form, true);
  await login.press(fa('login.get-code'));
  await expect(login.code()).toBeVisible();
  await login.confirm(await account.code());
  await expect(login.entry()).toHaveCount(0);
});

for (const [name, style] of [
  ['transparent', 'opacity:0'],
  ['nearly transparent', 'opacity:.02'],
  ['shrunk to a point', 'transform:scale(.01)'],
  ['blurred', 'filter:blur(40px)'],
  ['cut off', 'clip-path:inset(0 0 99% 99%)'],
] as const)
  test(`in a frame that is ${name}, nobody can be made to log in`, async ({ page, player, operator }) => {
    const account = operator.account();
    const asked = collect(page, 'auth/login-otp');
    const mounted = await player.mount(film);
    const login = new Login(mounted);
    await login.entry().click();
    await login.mobile().fill(account.mobile);
    const iframe = page.locator('iframe');
    await iframe.evaluate(
      (frame, css) => frame.setAttribute('style', `${frame.style.cssText};${css}`),
      style,
    );
    await untilDrawn(login.popover.locator('form'), false);
    // By keyboard, which does not depend on visibility: the host has focused it.
    await login.mobile().press('Enter');
    await expect(login.popover.getByText(fa('login.unseen'))).toBeVisible();
    expect(asked).toEqual([]);
  });

test('the browser that reads the code out of the message spares the viewer the typing', async ({
  page,
  player,
  operator,
  shownTexts,
}) => {
  const account = operator.account();
  const { mobile } = account;
  // The WebOTP API of phones; desktops have none.
  await page.exposeFunction('readMessage', () => account.code());
  await page.addInitScript(`
    window.OTPCredential = class {};
    navigator.credentials.get = async ({ otp }) => ({ code: otp.transport[0] === 'sms' ? await window.readMessage() : '' });
  `);
  const opened = await player.open(film);
  const login = new Login(opened);
  await login.entry().click();
  await login.mobile().fill(mobile);
  await login.press(fa('login.get-code'));
  await expect.poll(shownTexts).toContain(fa('toast.logged-in'));
});

test('an embedding that allows no login has no way in to it', async ({ player }) => {
  const opened = await player.open({ ...film, authentication: false });
  await opened.expectPlaying(0.3);
  await expect(opened.frame.getByRole('button', { name: fa('share.title') })).toBeVisible();
  await expect(new Login(opened).entry()).toHaveCount(0);
});
