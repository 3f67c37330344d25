import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { at, sampleFile } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { noteWords } from '../steps/record-texts';
import { BOUNDARY } from '../steps/tiers';
import { ar, fa, faPattern } from '../steps/words';

/** Features besides playback: sharing, downloads, trailers, snapshots; and the params that change the player. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

function button(player: Player, name: string | RegExp) {
  return player.frame.getByRole('button', { name, exact: true });
}

/** Width and height of a PNG, which follow its first 16 bytes. */
function pngSize(file: Buffer): { width: number; height: number } {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

function videoSize(player: Player): Promise<{ width: number; height: number }> {
  return player
    .video()
    .evaluate((video: HTMLVideoElement) => ({ width: video.videoWidth, height: video.videoHeight }));
}

async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the link, and the link at this time, without the token that the page was opened with', async ({
    page,
    player,
    shownTexts,
  }) => {
    const opened = await player.open({ ...film, xToken: 'secret-token', user_id: 'host-7', t: 12 });
    await opened.expectPlaying(0.5);
    await opened.pauseByKey();
    const { time } = await opened.readState();
    await button(opened, fa('share.title')).click();
    await button(opened, fa('share.copy-link')).click();
    await expect.poll(shownTexts).toContain(fa('toast.link-copied'));
    expect(await readClipboard(page)).toBe(`${at.player}/plr?type=vod&id=1001`);

    await opened.frame.getByRole('switch', { name: new RegExp(fa('share.from-here')) }).click();
    await button(opened, fa('share.copy-link')).click();
    const link = `${at.player}/plr?type=vod&id=1001&t=${Math.floor(time)}`;
    await expect.poll(() => readClipboard(page)).toBe(link);

    await page.goto(await readClipboard(page));
    await opened.tapPlay();
    await opened.expectPlaying(0.3);
    expect((await opened.readState()).time).toBeGreaterThan(11.5);
  });

  test('copies a code that shows the player in another page', async ({ page, player, shownTexts }) => {
    const opened = await player.open({ ...film, xToken: 'secret-token' });
    await opened.expectPlaying(0.5);
    await button(opened, fa('share.title')).click();
    await opened.frame.getByText(fa('share.embed')).click();
    await button(opened, fa('share.copy-embed')).click();
    await expect.poll(shownTexts).toContain(fa('toast.embed-copied'));
    const code = await readClipboard(page);
    expect(code).not.toContain('secret-token');

    await page.goto(`${at.hostOnOtherSite}/plain.html`);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), code);
    await expect(
      page.frameLocator('iframe').getByRole('button', { name: fa('transport.play'), exact: true }),
    ).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'ستاره‌های کویر');
  });

  test('gives the sport provider’s own address, with the query and without tokens', async ({
    page,
    player,
  }) => {
    const opened = await player.open({ ...film, provider: 'sport', lang: 'ar', xToken: 'secret-token' });
    await opened.expectPlaying(0.5);
    const texts = await noteWords(opened);
    await button(opened, ar('share.title')).click();
    await button(opened, ar('share.copy-link')).click();
    await expect.poll(texts).toContain(ar('toast.link-copied'));
    expect(await readClipboard(page)).toBe(
      `${at.player}/ngpplayer/vod/1001?site=embed&provider=sport&lang=ar`,
    );
  });
});

test('sharing opens the system’s sheet where there is one', async ({ page, player }) => {
  // Headless Linux has no share sheet; the test checks the data passed to the browser.
  await page.addInitScript(() => {
    const sharedWith: unknown[] = [];
    Object.assign(window, { sharedWith });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (data: unknown) => void sharedWith.push(data),
    });
  });
  const opened = await player.open(film);
  await opened.expectPlaying(0.5);
  await button(opened, fa('share.title')).click();
  await button(opened, fa('share.apps')).click();
  await expect
    .poll(() => page.evaluate('window.sharedWith'))
    .toEqual([{ title: 'ستاره‌های کویر', url: `${at.player}/plr?type=vod&id=1001` }]);
});

test('a link can be copied where the browser gives no clipboard', async ({ page, player, shownTexts }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  const opened = await player.open(film);
  await opened.expectPlaying(0.5);
  await button(opened, fa('share.title')).click();
  await button(opened, fa('share.copy-link')).click();
  await expect.poll(shownTexts).toContain(fa('toast.link-copied'));
});

test('the embedding can hide sharing and downloads', async ({ player }) => {
  const featureSet = JSON.stringify({ shareButton: false, downloadUrl: false });
  const opened = await player.open({ ...film, featureSet });
  await opened.expectPlaying(0.5);
  await expect(button(opened, fa('trailer.title'))).toBeVisible();
  await expect(button(opened, fa('share.title'))).toHaveCount(0);
  await expect(button(opened, fa('download.title'))).toHaveCount(0);
});

test('a file is downloaded, its size is known before, and the video plays on', async ({ page, player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.5);
  await button(opened, fa('download.title')).click();
  const row = opened.frame.getByRole('link', { name: /۲۴۰p/ });
  await expect(row).toContainText('۲ مگابایت');
  // The file is from another origin, so the browser opens it in a new tab.
  const context = page.context();
  const started = new Promise<string>((resolve, reject) => {
    const take = (from: Page) =>
      from.on('download', (download) => download.path().then((path) => resolve(path), reject));
    take(page);
    context.on('page', take);
  });
  await row.click();
  expect(readFileSync(await started).length).toBeGreaterThan(1_000_000);
  await opened.expectPlaying(0.5);
});

test('the trailer plays in its panel after a press, and the video waits and continues', async ({
  player,
}) => {
  const opened = await player.open(film);
  const main = opened.frame.locator('#stage > video');
  const paused = (video: HTMLVideoElement) => video.paused;
  await opened.expectPlaying(0.5);
  await button(opened, fa('trailer.title')).click();
  const small = opened.frame.locator('dialog video');
  await expect.poll(() => main.evaluate(paused)).toBe(true);
  expect(await small.evaluate(paused)).toBe(true);
  await opened.frame
    .locator('dialog')
    .getByRole('button', { name: fa('transport.play'), exact: true })
    .click();
  await expect.poll(() => small.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  expect(await small.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  expect(await main.evaluate(paused)).toBe(true);
  await opened.press('Escape');
  await expect(small).toHaveCount(0);
  await expect.poll(() => main.evaluate(paused)).toBe(false);
});

test('however often the trailer is opened, it has one element, and leaves it empty', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => {
    const made: HTMLVideoElement[] = [];
    const own = Document.prototype.createElement;
    Object.assign(window, { made });
    Document.prototype.createElement = function make(this: Document, ...names: [string]) {
      const element: HTMLElement = Reflect.apply(own, this, names);
      if (element instanceof HTMLVideoElement) made.push(element);
      return element;
    };
  });
  const opened = await player.open(film);
  await opened.expectPlaying(0.5);
  const elements = () =>
    opened.frame.evaluate(() => {
      const { made = [] }: Window & { made?: HTMLVideoElement[] } = window;
      return made.map((video) => video.currentSrc !== '' && video.hasAttribute('src'));
    });
  for (let time = 0; time < 5; time += 1) {
    await button(opened, fa('trailer.title')).click();
    await expect.poll(elements).toEqual([true]);
    await opened.press('Escape');
    await expect.poll(elements).toEqual([false]);
  }
});

test('if there is no room for pages, the title shows more of the video', async ({ page, player }) => {
  await page.setViewportSize({ width: 800, height: 514 });
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  const title = opened.frame.locator('[data-place=footer]').getByRole('button', { name: /^ستاره‌های کویر/ });
  await title.click();
  await expect(opened.frame.locator('dialog')).toContainText('شبی در کویر');
  await title.click();
  await expect(opened.frame.locator('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 800, height: 450 });
  await opened.pressInMore(fa('about.title'));
  await expect(opened.frame.locator('dialog')).toContainText('شبی در کویر');

  await opened.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(opened.frame.getByRole('tab', { name: fa('about.title') })).toBeVisible();
  await expect(title).toHaveCount(0);
});

test.describe('a snapshot', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'has the video’s size, is saved and copied, and comes to the host as a Blob',
    BOUNDARY,
    async ({ page, player, shownTexts }) => {
      const opened = await player.mount({ type: 'vod', id: '1001', autoplay: true, snapshot: true });
      await opened.expectPlaying(0.5);
      await opened.pressOnBar(fa('snapshot.take'));
      await expect(opened.frame.getByRole('img', { name: fa('snapshot.picture') })).toBeVisible();

      const texts = () => page.evaluate<{ size: number; type: string }[]>('window.snapshots');
      await expect.poll(texts).toHaveLength(1);
      const [snapshot] = await texts();
      expect(snapshot).toMatchObject({ type: 'image/png', isBlob: true });

      const saving = page.waitForEvent('download');
      await button(opened, fa('snapshot.save')).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/^ستاره های کویر .*\.png$/);
      const file = readFileSync(await saved.path());
      expect(file.length).toBe(snapshot?.size);
      const { width, height } = pngSize(file);
      expect(width / height).toBeCloseTo(16 / 9, 1);
      expect(file.length, 'a picture, not one flat colour').toBeGreaterThan(10_000);

      await button(opened, fa('snapshot.copy')).click();
      await expect.poll(shownTexts).toContain(fa('toast.picture-copied'));
    },
  );

  test('is as large as the rendition that plays', async ({ page, player }) => {
    const opened = await player.open({ ...film, snapshot: true });
    await opened.expectPlaying(0.5);
    await opened.press('k');
    await opened.pressOnBar(fa('snapshot.take'));
    const size = await videoSize(opened);
    const saving = page.waitForEvent('download');
    await button(opened, fa('snapshot.save')).click();
    expect(pngSize(readFileSync(await (await saving).path()))).toEqual(size);
  });

  test('of a readable file from another origin is taken, too', async ({ page, player }) => {
    const opened = await player.open({
      type: 'mp4',
      'e-url': sampleFile('sample.mp4'),
      snapshot: true,
      autoplay: true,
    });
    await opened.expectPlaying(0.5);
    await opened.pressOnBar(fa('snapshot.take'));
    const saving = page.waitForEvent('download');
    await button(opened, fa('snapshot.save')).click();
    expect(pngSize(readFileSync(await (await saving).path()))).toEqual(await videoSize(opened));
  });

  test('of media with unreadable pixels is refused in words, and the video plays on', async ({
    page,
    player,
    shownTexts,
  }) => {
    await page.route('**/media/files/sample.mp4', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
      await route.fulfill({ response, headers });
    });
    const opened = await player.open({
      type: 'mp4',
      'e-url': sampleFile('sample.mp4'),
      snapshot: true,
      autoplay: true,
    });
    await opened.expectPlaying(0.5);
    await opened.pressOnBar(fa('snapshot.take'));
    await expect.poll(shownTexts).toContain(fa('toast.snapshot-forbidden'));
    await expect(button(opened, fa('snapshot.save'))).toHaveCount(0);
    await opened.press('Home');
    await opened.expectPlaying(0.5);
    // A pending route would outlive its page.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('is offered only if the embedding enables it', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.5);
    await opened.stir();
    await expect(button(opened, fa('settings.title'))).toBeVisible();
    await expect(button(opened, fa('snapshot.take'))).toHaveCount(0);
  });
});

test('full rate is announced at the first play, once, and can be read again', async ({
  player,
  shownTexts,
}) => {
  const opened = await player.open({ ...film, autoplay: false, fullrate: true });
  await opened.tapPlay();
  const notice = fa('toast.full-rate');
  await expect.poll(shownTexts).toContain(notice);
  await opened.expectPlaying(0.5);
  await expect(opened.frame.getByText(notice, { exact: true })).toHaveCount(0, { timeout: 6000 });
  await opened.press('k');
  await opened.press('k');
  await opened.expectPlaying(0.5);
  expect(shownTexts().split(notice)).toHaveLength(2);
  await opened.pressInMore(fa('full-rate.title'));
  await expect(opened.frame.getByText(fa('full-rate.what'))).toBeVisible();
});

test('an app-embedded client has no notice of full rate', async ({ player }) => {
  const opened = await player.open({ ...film, site: 'portal-app', fullrate: true });
  await opened.expectPlaying(0.5);
  await expect(opened.frame.getByText(faPattern('full-rate.title', 'toast.full-rate'))).toHaveCount(0);
});

test('the cover shows the minimum age, without a class that contradicts it', async ({ player }) => {
  const opened = await player.open({ ...film, autoplay: false });
  const cover = opened.frame.locator('[data-standing="cover"]');
  await expect(cover.getByText('+۱۲')).toBeVisible();
  await expect(cover.getByText(fa('cover.minimum-age', { age: '۱۲' }))).toHaveCount(1);
  await expect(cover.getByText(fa('about.age-child'))).toHaveCount(0);
});

test('the embedding’s cover replaces that of the details', async ({ player }) => {
  const cover = `${at.platform}/media/covers/match.jpg`;
  const opened = await player.open({ ...film, autoplay: false, cover });
  await expect(opened.frame.locator('[data-standing="cover"] img').first()).toHaveAttribute('src', cover);
  const encoded = await player.open({
    ...film,
    autoplay: false,
    'e-cover': Buffer.from(cover).toString('base64'),
  });
  await expect(encoded.frame.locator('[data-standing="cover"] img').first()).toHaveAttribute('src', cover);
  const foreign = await player.open({ ...film, autoplay: false, cover: 'https://evil.example/a.jpg' });
  await expect(foreign.frame.locator('[data-standing="cover"] img').first()).toHaveAttribute(
    'src',
    /covers\/film\.jpg$/,
  );
});

test('the title is on the picture if the embedding requests it', async ({ player }) => {
  const opened = await player.open({ ...film, autoplay: false, showModuleTitle: true });
  await opened.tapPlay();
  await opened.expectPlaying(0.3);
  await opened.stir();
  const onPicture = opened.frame.locator('[data-standing] header').getByText('ستاره‌های کویر');
  await expect(onPicture).toBeVisible();
  const without = await player.open({ ...film, autoplay: false });
  await without.tapPlay();
  await without.expectPlaying(0.3);
  await without.stir();
  await expect(onPicture).toHaveCount(0);
});

test('width and height size the player', async ({ player }) => {
  const opened = await player.open({ ...film, width: 640, height: 360 });
  await opened.expectPlaying(0.3);
  const box = await opened.frame.locator('#player').boundingBox();
  expect([box?.width, box?.height]).toEqual([640, 360]);
});

test('a raw player has the picture and its transport, and no platform feature', async ({ player }) => {
  const opened = await player.open({ ...film, raw: true, snapshot: true, fullrate: true });
  await opened.expectPlaying(0.5);
  await expect(opened.frame.getByText(faPattern('full-rate.title', 'toast.full-rate'))).toHaveCount(0);
  await opened.stir();
  await expect(button(opened, fa('transport.pause'))).toBeVisible();
  for (const name of [
    fa('share.title'),
    fa('download.title'),
    fa('trailer.title'),
    fa('snapshot.take'),
    fa('action.more'),
  ]) {
    await expect(button(opened, name)).toHaveCount(0);
  }
  await expect(opened.frame.getByRole('heading', { name: 'ستاره‌های کویر' })).toHaveCount(0);
});

for (const [name, src] of [
  ['HLS', `${at.platform}/media/film/master.m3u8`],
  ['mp4', `${at.platform}/media/files/sample.mp4`],
] as const) {
  test(`a general address plays as it is: ${name}`, async ({ page, player }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const opened = await player.open({ type: 'vod', isGeneral: true, src, autoplay: true, site: 'embed' });
    await opened.expectPlaying();
    await opened.expectMovingPicture();
    expect(asked.filter((url) => url.includes('/api/vod/'))).toEqual([]);
  });
}
