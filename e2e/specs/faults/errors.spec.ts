import type { Page } from 'playwright/test';
import { at, sampleFile } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { SMALL, WIDE } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Media errors: shown as a message with a button, and repaired if possible. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
const file = { type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true, site: 'embed' };

/** Video segments of the film, of every rendition and on every host; each is 4 s long. */
const SEGMENT = /\/media\/film\/v\d+\/(\d+)\.m4s/;

function numberOf(address: string): number {
  return Number(SEGMENT.exec(address)?.[1]);
}

/** Blocks all segments from `first` on until the release. */
async function holdSegments(page: Page, first: number): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SEGMENT, async (route) => {
    if (numberOf(route.request().url()) >= first) await released;
    // The player may have aborted the request by then.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

function again(player: Player) {
  return player.frame.getByRole('button', { name: fa('action.retry') });
}

/** Simulates an error of the video element that cannot be produced for real; it recurs with each attempt. */
async function failAlways(player: Player, code: number | null): Promise<void> {
  await player.video().evaluate((video: HTMLVideoElement, given) => {
    const error = given === null ? null : { code: given, message: '' };
    Object.defineProperty(video, 'error', { configurable: true, get: () => error });
    for (const name of ['loadstart', 'timeupdate'])
      video.addEventListener(name, () => video.dispatchEvent(new Event('error')));
    video.dispatchEvent(new Event('error'));
  }, code);
}

/** Waits until the whole page has loaded, so that only the stream is affected. `follow-visit.ts` loads last. */
async function expectWholePage({ frame }: Player): Promise<void> {
  await expect(frame.getByRole('tabpanel')).toContainText('شبی در کویر');
  const parts = () =>
    frame.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/after-')).length,
    );
  await expect.poll(parts).toBe(1);
}

test(
  'a network that is gone until the buffer has run out is shown, and the film resumes where it was',
  JOURNEY,
  async ({ player, page, context }) => {
    await page.setViewportSize(WIDE);
    const release = await holdSegments(page, 2);
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await expectWholePage(opened);
    await context.setOffline(true);
    release();
    const veil = opened.frame.getByText(fa('state.reconnecting'));
    // Buffered media plays on; the overlay appears when the buffer has run out.
    let last = 0;
    await expect
      .poll(
        async () => {
          last = Math.max(last, (await opened.readState()).time);
          return veil.isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(last).toBeGreaterThan(5);
    const back = Date.now();
    await context.setOffline(false);
    await expect(veil).toHaveCount(0);
    await opened.expectPlaying();
    const { time } = await opened.readState();
    expect(time, 'where it was').toBeGreaterThan(last - 0.5);
    expect(time, 'nothing was left out').toBeLessThan(last + (Date.now() - back) / 1000 + 1);
  },
);

test('the button of the veil asks at once', async ({ player, page, context }) => {
  await page.setViewportSize(WIDE);
  const release = await holdSegments(page, 1);
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expectWholePage(opened);
  await context.setOffline(true);
  release();
  const now = opened.frame.getByRole('button', { name: fa('state.retry-now') });
  await expect(now).toBeVisible({ timeout: 20_000 });
  const asked = page.waitForRequest(/\/media\/film\//, { timeout: 2000 });
  await now.click();
  await asked;
  await context.setOffline(false);
  await expect(now).toHaveCount(0);
  await opened.expectPlaying();
});

test('a segment that is garbage once is fetched again', async ({ player, page }) => {
  let spoilt = 0;
  await page.route(SEGMENT, (route) => {
    if (numberOf(route.request().url()) !== 1 || spoilt > 0) return route.fallback();
    spoilt += 1;
    return route.fulfill({ body: Buffer.alloc(40_000, 0x5a), contentType: 'video/mp4', headers: anyOrigin });
  });
  const opened = await player.open(film);
  await expect.poll(async () => (await opened.readState()).time, { timeout: 25_000 }).toBeGreaterThan(9);
  expect(spoilt).toBe(1);
  await expect(again(opened)).toHaveCount(0);
});

test('a segment that is garbage for good is stepped over', async ({ player, page }) => {
  await page.route(SEGMENT, (route) =>
    numberOf(route.request().url()) === 2
      ? route.fulfill({ body: Buffer.alloc(40_000, 0x5a), contentType: 'video/mp4', headers: anyOrigin })
      : route.fallback(),
  );
  const opened = await player.open(film);
  await expect.poll(async () => (await opened.readState()).time, { timeout: 35_000 }).toBeGreaterThan(13);
  await expect(again(opened)).toHaveCount(0);
});

test('a decoder that fails once is set going again, at the same place', JOURNEY, async ({ player }) => {
  const opened = await player.open({ ...film, t: 20 });
  await opened.expectPlaying(0.3);
  const startedAt = Date.now();
  const { time } = await opened.readState();
  await opened.video().evaluate((video: HTMLVideoElement) => {
    Object.defineProperty(video, 'error', { configurable: true, get: () => ({ code: 3, message: '' }) });
    video.dispatchEvent(new Event('error'));
    Reflect.deleteProperty(video, 'error');
  });
  await opened.expectPlaying();
  const after = (await opened.readState()).time;
  expect(after).toBeGreaterThan(time);
  expect(after).toBeLessThan(time + (Date.now() - startedAt) / 1000 + 1);
  await expect(again(opened)).toHaveCount(0);
});

test('a file that ends in the middle plays to there, and its end can be tried again', async ({
  player,
  page,
}) => {
  const whole = await (await fetch(`${at.platform}/media/files/sample.mp4`)).arrayBuffer();
  const half = Buffer.from(whole).subarray(0, Math.floor(whole.byteLength / 2));
  await page.route('**/media/files/sample.mp4', (route) => {
    const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
    const rest = half.subarray(Number(from));
    if (rest.length === 0) return route.fulfill({ status: 416, headers: anyOrigin });
    const range = `bytes ${from}-${half.length - 1}/${half.length}`;
    return route.fulfill({
      status: 206,
      body: rest,
      contentType: 'video/mp4',
      headers: { ...anyOrigin, 'content-range': range, 'accept-ranges': 'bytes' },
    });
  });
  const opened = await player.open(file);
  await opened.expectPlaying(0.3);
  const replay = opened.frame.getByRole('button', { name: fa('transport.replay') });
  await expect(replay.or(again(opened)).first()).toBeVisible({ timeout: 25_000 });
});

/** Serves the file with its middle overwritten for the first `loads` loads; it decodes only up to there. */
async function spoilMiddle(page: Page, loads: number): Promise<void> {
  const whole = Buffer.from(await (await fetch(`${at.platform}/media/files/sample.mp4`)).arrayBuffer());
  const middle = Math.floor(whole.length / 3);
  const spoilt = Buffer.from(whole).fill(0xff, middle, middle * 2);
  let startedAt = 0;
  await page.route('**/media/files/sample.mp4', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
    if (from === '0') startedAt += 1;
    const range = `bytes ${from}-${whole.length - 1}/${whole.length}`;
    return route.fulfill({
      status: 206,
      body: (startedAt <= loads ? spoilt : whole).subarray(Number(from)),
      contentType: 'video/mp4',
      headers: {
        ...anyOrigin,
        'content-range': range,
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
      },
    });
  });
}

/** An error reported for a file, and the position at the time. */
interface MediaFault {
  readonly code: number | undefined;
  readonly time: number;
}

/**
 * Records errors before the player, which clears them by loading again. Playback is faster from the first moment on.
 */
async function listenToErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const faults: MediaFault[] = [];
    Object.assign(window, { faults });
    const listen = (name: string, run: (video: HTMLVideoElement) => void, once = false) =>
      window.addEventListener(
        name,
        ({ target }) => {
          if (target instanceof HTMLVideoElement) run(target);
        },
        { capture: true, once },
      );
    listen('error', (video) => faults.push({ code: video.error?.code, time: video.currentTime }));
    const hurry = (video: HTMLVideoElement) => {
      video.defaultPlaybackRate = 1.25;
      video.playbackRate = 1.25;
    };
    listen('playing', hurry, true);
  });
}

const errorsOf = ({ frame }: Player): Promise<readonly MediaFault[]> =>
  frame.evaluate(() => Reflect.get(window, 'faults'));

test('a file that came broken is loaded once more, and plays on at its place and its speed', async ({
  player,
  page,
}) => {
  await spoilMiddle(page, 1);
  await listenToErrors(page);
  const opened = await player.open(file);
  await expect.poll(async () => (await errorsOf(opened)).length, { timeout: 20_000 }).toBe(1);
  const [error] = await errorsOf(opened);
  expect(error?.code, 'a real decode error').toBe(3);
  expect(error?.time, 'it has played').toBeGreaterThan(0.3);
  let faults = await opened.readState();
  const look = async () => {
    faults = await opened.readState();
    return faults.time;
  };
  await expect.poll(look).toBeGreaterThan((error?.time ?? 0) + 1);
  expect(faults.paused).toBe(false);
  expect(await opened.video().evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  await expect(again(opened)).toHaveCount(0);
});

test('a permanently broken file shows a message, and its button tries again', async ({ player, page }) => {
  await spoilMiddle(page, Number.POSITIVE_INFINITY);
  await listenToErrors(page);
  const opened = await player.open(file);
  await expect(opened.frame.getByText(fa('failed.decode'))).toBeVisible({ timeout: 25_000 });
  await expect(again(opened)).toBeVisible();
  expect((await errorsOf(opened))[0]?.time, 'it has played').toBeGreaterThan(0.3);
});

for (const [name, code, text] of [
  ['aborted', 1, fa('failed.aborted')],
  ['network error', 2, fa('failed.cut')],
  ['decode', 3, fa('failed.decode')],
  ['unknown', 99, fa('failed.unknown')],
  ['error object not available', null, fa('failed.silent')],
] as const) {
  test(`the video element’s error “${name}” is shown in words, and its button tries again`, async ({
    player,
  }) => {
    const opened = await player.open(file);
    await opened.expectPlaying(0.3);
    await failAlways(opened, code);
    await expect(opened.frame.getByText(text)).toBeVisible({ timeout: 30_000 });
    await opened.video().evaluate((video) => Reflect.deleteProperty(video, 'error'));
    await expect(again(opened)).toBeVisible();
  });
}

test('an engine that fails to load is shown, and loads at the button', async ({ player, page }) => {
  const chunk = /\/assets\/hls-engine-[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  const opened = await player.open(film);
  await expect(opened.frame.getByText(fa('failed.program'))).toBeVisible();
  await page.unroute(chunk);
  await again(opened).click();
  await opened.expectPlaying();
});

const anyOrigin = { 'access-control-allow-origin': '*' };
