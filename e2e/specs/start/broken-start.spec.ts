import { expect, type Page, test } from 'playwright/test';
import { HELP_TEXTS } from '../../../player/i18n/help-texts';
import { playerUrl, sampleFile } from '../steps/addresses';
import { Player } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY, journeyIf } from '../steps/tiers';
import { fa } from '../steps/words';

/** Browsers in which the player's scripts throw or fail to load. Their errors are expected, and stay uncaught. */

test.use({ viewport: SMALL });

const film = { type: 'vod', id: '1001', autoplay: true };
/** Its media is not requested before the player's script, since its segments need the viewer's token. */
const waiting = { type: 'archive', id: '3001', autoplay: true, isAuth: true };
const MAIN_SCRIPT = /\/assets\/index-/;
const FA = 'پخش‌کننده باز نشد';
const AR = 'تعذّر فتح المشغّل';

test('if the inline scripts throw, the player starts anyway and plays', JOURNEY, async ({ page }) => {
  await page.addInitScript(() => {
    // Only for the first scripts of the page.
    const { fetch } = window;
    Reflect.deleteProperty(window, 'fetch');
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { fetch }));
  });
  const thrown = page.waitForEvent('pageerror');
  await page.goto(playerUrl(film));
  await thrown;
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying();
  await player.expectMovingPicture();
  await expect(page.getByText(FA)).toBeHidden();
});

/** Sets whether the browser plays HLS natively. */
async function setHls(page: Page, answer: CanPlayTypeResult): Promise<void> {
  await page.addInitScript((hls) => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function canPlay(type: string) {
      return type.includes('mpegurl') ? hls : canPlayType.call(this, type);
    };
  }, answer);
}

/** A browser from before 2018, in which the other inline scripts are syntax errors. */
async function lackModules(page: Page, { hls = '' as CanPlayTypeResult } = {}): Promise<void> {
  await setHls(page, hls);
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
    Reflect.deleteProperty(window, 'URLSearchParams');
  });
}

for (const [lang, words] of [
  ['fa', FA],
  ['ar', AR],
] as const) {
  test(
    `a browser that lacks required features shows words, not an empty page: ${lang}`,
    journeyIf(lang === 'fa'),
    async ({ page }) => {
      await setHls(page, '');
      await page.addInitScript(() => Reflect.deleteProperty(window, 'URLSearchParams'));
      await page.goto(playerUrl({ ...film, lang }));
      await expect(page.getByRole('alert').getByText(words)).toBeVisible();
      await expect(page.getByText(lang === 'fa' ? AR : FA)).toBeHidden();
    },
  );
}

for (const lang of ['fa', 'ar'] as const)
  test(`a browser without modules shows words and a way out of the frame, not an empty page: ${lang}`, async ({
    page,
  }) => {
    await lackModules(page);
    const address = playerUrl({ type: 'archive', id: '3001', autoplay: true, lang });
    await page.goto(address);
    const words = page.getByRole('alert');
    await expect(words.getByText(lang === 'fa' ? FA : AR)).toBeVisible();
    const link = words.getByRole('link', { name: HELP_TEXTS[lang].openPage });
    await expect(link).toBeVisible();
    expect(await link.evaluate((one: HTMLAnchorElement) => [one.href, one.target])).toEqual([
      address,
      '_blank',
    ]);
    await expect(page.locator('video')).toHaveAttribute('controls');
  });

test('a browser without modules plays a file by its own controls', async ({ page }) => {
  await lackModules(page);
  await page.goto(playerUrl({ type: 'mp4', 'e-url': sampleFile('sample.mp4') }));
  const video = page.locator('video');
  await expect(page.getByText(FA)).toBeHidden();
  await expect(video).toHaveAttribute('controls');
  await video.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5);
});

test('a browser without modules that plays HLS by itself gets the stream of the platform', async ({
  page,
}) => {
  await lackModules(page, { hls: 'maybe' });
  await page.goto(playerUrl({ type: 'archive', id: '3001' }));
  await expect(page.locator('video')).toHaveAttribute('src', /^https?:.*\.m3u8/);
});

test('a browser without modules plays no address of a host that is not listed', async ({ page }) => {
  await lackModules(page);
  await page.goto(playerUrl({ type: 'mp4', 'e-url': btoa('https://elsewhere.example/a.mp4') }));
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
  expect(await page.locator('video').getAttribute('src')).toBeNull();
});

test(
  'a player whose script fails to load shows words, and plays after another try',
  JOURNEY,
  async ({ page }) => {
    await page.route(MAIN_SCRIPT, (route) => route.abort());
    await page.goto(playerUrl(waiting));
    await expect(page.getByText(FA)).toBeVisible();
    await page.unroute(MAIN_SCRIPT);
    await page.getByRole('button', { name: fa('action.retry') }).click();
    await new Player(page, page.mainFrame()).expectPlaying();
  },
);

test('the words of a player that failed fit into a small frame', async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 170 });
  await page.route(MAIN_SCRIPT, (route) => route.abort());
  await page.goto(playerUrl(waiting));
  await expect(page.getByText(FA)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: fa('action.retry') })).toBeInViewport({ ratio: 1 });
});

test('a film whose script fails to load plays on with the browser’s controls', async ({ page }) => {
  await page.route(MAIN_SCRIPT, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => MAIN_SCRIPT.test(request.url()));
  await page.goto(playerUrl(film));
  await lost;
  await expect(page.locator('video')).toHaveAttribute('controls');
  await expect(page.getByText(FA)).toBeHidden();
  await new Player(page, page.mainFrame()).expectPlaying();
});

/** The first seconds, which need no script, end after this; in seconds. */
const FIRST_SECONDS = 4;

/** Makes these requests fail; returns the function that ends this. */
async function lose(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort('connectionreset'));
  return () => page.unroute(file);
}

/** Expects playback to stop at the end of the media that needs no script. */
async function expectStanding(player: Player): Promise<void> {
  await expect.poll(async () => (await player.readState()).ready, { timeout: 20_000 }).toBe(2);
}

/** Expects only the player's own controls, over a picture that has passed its first seconds. */
async function expectWholePlayer(player: Player): Promise<void> {
  await expect(player.frame.locator('[data-controls]')).toBeAttached({ timeout: 20_000 });
  await expect
    .poll(async () => (await player.readState()).time, { timeout: 25_000 })
    .toBeGreaterThan(FIRST_SECONDS + 1);
  await expect(player.video()).not.toHaveAttribute('controls');
  await expect(player.frame.getByText(FA)).toBeHidden();
}

for (const [what, file, query] of [
  ['script', MAIN_SCRIPT, film],
  ['controls', /\/assets\/controls-[^/]*\.js/, film],
  ['engine', /\/assets\/hls-engine-/, film],
  ['script, of MPEG-TS', MAIN_SCRIPT, { type: 'archive', id: '3001', autoplay: true }],
] as const)
  test(`a film that loses its ${what} until its first seconds are over plays on by itself, in the same picture`, async ({
    page,
  }) => {
    const find = await lose(page, file);
    await page.goto(playerUrl(query));
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying();
    const emptied = await player.noteEmptied();
    // If only the controls fail to load, playback continues.
    if (what === 'controls') await expect(page.locator('video')).toHaveAttribute('controls');
    else await expectStanding(player);
    await find();
    await expectWholePlayer(player);
    expect(await emptied()).toBe(0);
  });

for (const [lang, words] of [
  ['fa', FA],
  ['ar', AR],
] as const)
  test(`a film whose script never comes shows words at the end of its first seconds, and another try continues there: ${lang}`, async ({
    page,
  }) => {
    const find = await lose(page, MAIN_SCRIPT);
    await page.goto(playerUrl({ ...film, lang }));
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying();
    await expect(page.getByText(words)).toBeHidden();
    await expect(page.getByText(words)).toBeVisible();
    const { time } = await player.readState();
    expect(time).toBeGreaterThan(FIRST_SECONDS - 1);
    await find();
    await page.getByRole('button', { name: HELP_TEXTS[lang].again }).click();
    await page.waitForURL(/[?&]t=/);
    await player.expectPlaying();
    expect((await player.readState()).time).toBeGreaterThan(time);
  });

test('a script that hangs is told of, and plays when it comes', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(MAIN_SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(playerUrl(waiting), { waitUntil: 'commit' });
  await expect(page.getByText(FA)).toBeVisible({ timeout: 20_000 });
  release();
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying();
  await expect(page.getByText(FA)).toBeHidden();
  await expect(page.locator('video')).not.toHaveAttribute('controls');
});

test('a film whose script comes cut in the middle plays its first seconds, and shows words then', async ({
  page,
}) => {
  await page.route(MAIN_SCRIPT, async (route) => {
    const whole = await (await fetch(route.request().url())).text();
    await route.fulfill({ body: whole.slice(0, whole.length / 2), contentType: 'text/javascript' });
  });
  const broken = page.waitForEvent('pageerror');
  await page.goto(playerUrl(film));
  await broken;
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying();
  await expectStanding(player);
  await expect(page.getByText(FA)).toBeVisible();
});

test('without scripts, the page says so', JOURNEY, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(playerUrl(film));
  await expect(page.locator('noscript p').first()).toBeVisible();
  await context.close();
});
