import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { BOUNDARY, boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/**
 * A container that Chromium does not support, with codecs that it can decode: MPEG-TS as a plain file. Its timestamps
 * start at 1.4 s, it lasts 64 s, and its key frames are 4 s apart.
 */
const src = `${at.platform}/media/film/film-240.ts`;
const refused = { type: 'vod', isGeneral: true, src, autoplay: true, site: 'embed' };
const FILE = '**/media/film/film-240.ts';
const anyOrigin = { 'access-control-allow-origin': '*' };

/** The first byte of each range request; `null` for requests without a range. */
function listenToRequests(page: Page): (number | null)[] {
  const asked: (number | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(src) || request.method() !== 'GET') return;
    const [, from] = /bytes=(\d+)-/.exec(request.headers().range ?? '') ?? [];
    asked.push(from === undefined ? null : Number(from));
  });
  return asked;
}

test(
  'a container that the browser rejects plays anyway, from its first picture to its end',
  BOUNDARY,
  async ({ player }) => {
    const opened = await player.open(refused);
    await opened.expectPlaying();
    await opened.expectMovingPicture();
    const shape = () =>
      opened.video().evaluate((video: HTMLVideoElement) => ({
        native: video.canPlayType('video/mp2t'),
        rebuilt: video.currentSrc.startsWith('blob:'),
        duration: video.duration,
      }));
    expect(await shape()).toMatchObject({ native: '', rebuilt: true });
    expect((await shape()).duration).toBeCloseTo(64, 0);
    await opened.video().evaluate((video: HTMLVideoElement) => {
      video.currentTime = 61;
    });
    await expect.poll(async () => (await opened.readState()).ended).toBe(true);
    expect((await opened.readState()).time).toBeCloseTo(64, 0);
    await opened.frame
      .getByRole('button', { name: fa('transport.replay') })
      .first()
      .click();
    await opened.expectPlaying();
    expect((await opened.readState()).time).toBeLessThan(8);
  },
);

test('it holds half a minute ahead and no more, and can be sought in', async ({ player, page }) => {
  const asked = listenToRequests(page);
  const opened = await player.open(refused);
  await opened.expectPlaying();
  const ahead = () =>
    opened.video().evaluate(({ buffered, currentTime }: HTMLVideoElement) => {
      return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
    });
  await expect.poll(ahead).toBeGreaterThan(20);
  // Half a minute, and the fragment that exceeded it.
  expect(await ahead()).toBeLessThan(36);
  for (const place of [50, 10]) {
    const landed = await opened.video().evaluate(
      (video: HTMLVideoElement, to) =>
        new Promise<number>((resolve) => {
          video.addEventListener('seeked', () => resolve(video.currentTime), { once: true });
          video.currentTime = to;
        }),
      place,
    );
    expect(landed).toBeLessThan(place + 5);
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(place + 0.5);
    await opened.expectMovingPicture();
    expect(await ahead()).toBeLessThan(36);
  }
  expect(asked.length, 'in ranges').toBeGreaterThan(0);
  expect(asked.every((from) => from !== null)).toBe(true);
});

test('sound alone is rebuilt as well', async ({ player }) => {
  const opened = await player.open({
    type: 'mp3',
    'e-url': Buffer.from(src).toString('base64'),
    autoplay: true,
    site: 'embed',
  });
  await opened.expectPlaying();
  expect((await opened.readState()).width).toBe(0);
});

test('a connection that breaks while reading is resumed automatically', async ({ player, page }) => {
  const whole = Buffer.from(await (await fetch(src)).arrayBuffer());
  const partBytes = 300_000;
  let rebuilding = false;
  let broken = 0;
  // Requests of the browser before it rejected the file do not count.
  page.on('request', (request) => {
    if (request.url().includes('/assets/remux-feed-')) rebuilding = true;
  });
  await page.route(FILE, (route) => {
    const [, range = '0'] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
    const from = Number(range);
    if (rebuilding && from === partBytes * 2 && broken < 2) {
      broken += 1;
      return route.abort('connectionreset');
    }
    const part = whole.subarray(from, from + partBytes);
    const place = `bytes ${from}-${from + part.length - 1}/${whole.length}`;
    const exposed = { 'access-control-expose-headers': 'content-range' };
    return route.fulfill({
      status: 206,
      body: part,
      contentType: 'video/mp2t',
      headers: { ...anyOrigin, ...exposed, 'accept-ranges': 'bytes', 'content-range': place },
    });
  });
  const opened = await player.open(refused);
  await opened.expectPlaying();
  await opened.expectMovingPicture();
  await expect.poll(() => broken).toBe(2);
});

for (const [name, headers, status] of [
  ['gives no ranges', anyOrigin, 200],
  ['lets only others read it', { 'access-control-allow-origin': 'https://other.test' }, 206],
] as const) {
  test(
    `a server that ${name} leaves the file unplayed, in words that are true`,
    boundaryIf(status === 200),
    async ({ player, page }) => {
      const whole = Buffer.from(await (await fetch(src)).arrayBuffer());
      const range = { 'content-range': `bytes 0-${whole.length - 1}/${whole.length}` };
      await page.route(FILE, (route) =>
        route.fulfill({
          status,
          body: whole,
          contentType: 'video/mp2t',
          headers: { ...headers, ...(status === 206 && range), 'cache-control': 'no-store' },
        }),
      );
      const opened = await player.open(refused);
      await expect(opened.frame.getByText(fa('failed.unreadable'))).toBeVisible();
    },
  );
}
