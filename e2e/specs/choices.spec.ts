import { expect, type Player, test } from './player';
import { SMALL } from './sizes';
import { fa, inPersian } from './words';

test.use({ viewport: SMALL });

/** What the viewer chose, and where playback begins: kept across real reloads, over real media. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
/** With a preview from 10 to 25 s, and with subtitles that are broken or in another format. */
const preview = { ...film, id: '1002' };

/** Plays, and listens to keys: the picture comes before the controls. */
async function expectReady(player: Player): Promise<void> {
  await player.expectPlaying(0.3);
  await expect(player.frame.locator('[data-controls]')).toBeAttached();
}

/** Opens the settings' page of that name. */
async function openPage(player: Player, name: string): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

async function reload(player: Player): Promise<void> {
  await player.page.reload();
  await expectReady(player);
}

async function keep(player: { page: Player['page'] }, name: string, value: unknown): Promise<void> {
  await player.page.addInitScript(([key, text]) => localStorage.setItem(`pardeh:${key}`, text), [
    name,
    JSON.stringify(value),
  ] as const);
}

const stored = (player: Player) =>
  player.page.evaluate(() => JSON.parse(localStorage.getItem('pardeh:settings') ?? '{}'));

async function fact(player: Player, name: 'playbackRate' | 'volume' | 'videoHeight'): Promise<number> {
  const facts = await player.video().evaluate(({ playbackRate, volume, videoHeight }: HTMLVideoElement) => ({
    playbackRate,
    volume,
    videoHeight,
  }));
  return facts[name];
}

const caption = (player: Player) => player.frame.locator('[data-caption]');

/** Stands still at that second. */
async function standAt(player: Player, time: number): Promise<void> {
  await player.video().evaluate((video: HTMLVideoElement, to) => {
    video.pause();
    video.currentTime = to;
  }, time);
  await expect.poll(() => player.video().evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);
}

test('playback goes on from the saved place, says so, and begins anew when asked', async ({ player }) => {
  const opened = await player.open(film);
  await expectReady(opened);
  await opened.press('ArrowRight');
  await expect.poll(async () => (await opened.hear()).time).toBeGreaterThan(15);
  await opened.expectPlaying(0.5);
  await opened.pauseByKey();
  const place = inPersian(String(Math.floor((await opened.hear()).time)));
  await opened.page.reload();
  const anew = opened.frame.getByRole('button', { name: fa('resume.start-over') });
  // The pill goes by itself, but not from under the hand.
  await anew.hover();
  await expect(opened.frame.getByText(`ادامه از ۰:${place}`, { exact: true })).toBeVisible();
  await expectReady(opened);
  expect((await opened.hear()).time).toBeGreaterThan(15);
  await anew.click();
  await expect.poll(async () => (await opened.hear()).time).toBeLessThan(5);
  await expect(opened.frame.getByText(/^ادامه از/)).toHaveCount(0);
  await expectReady(opened);
});

test('the pill of a resume goes by itself, and a time in the address wins over the saved place', async ({
  page,
  player,
}) => {
  await keep({ page }, 'watched', [{ video: 'vod/1001', time: 30 }]);
  const opened = await player.open(film);
  const pill = opened.frame.getByText(/^ادامه از ۰:۳۰$/);
  await expect(pill).toBeVisible();
  await expectReady(opened);
  await expect(pill).toHaveCount(0);

  const asked = await player.open({ ...film, t: 8 });
  await expectReady(asked);
  expect((await asked.hear()).time).toBeLessThan(28);
  await expect(asked.frame.getByText(/^ادامه از/)).toHaveCount(0);
});

test('a film that was watched to its end begins at its beginning', async ({ player }) => {
  const opened = await player.open({ ...film, type: 'clip', id: '4001', t: 12 });
  await expect.poll(async () => (await opened.hear()).ended).toBe(true);
  await player.open({ ...film, type: 'clip', id: '4001' });
  await expectReady(opened);
  expect((await opened.hear()).time).toBeLessThan(12);
});

test('a live and a panorama are never resumed', async ({ page, player }) => {
  await keep({ page }, 'watched', [
    { video: 'vod/1003', time: 12 },
    { video: 'live/2001', time: 9 },
  ]);
  const panorama = await player.open({ ...film, id: '1003' });
  await expectReady(panorama);
  expect((await panorama.hear()).time).toBeLessThan(12);
  const live = await player.open({ type: 'live', id: '2001', autoplay: true });
  await expectReady(live);
  await expect(live.frame.getByText(/^ادامه از/)).toHaveCount(0);
});

test('a preview begins at its start, and past its end it jumps back', async ({ player }) => {
  const opened = await player.open({ ...preview, preview: true });
  await expectReady(opened);
  const { time } = await opened.hear();
  expect(time).toBeGreaterThan(9.9);
  const sought = await opened.video().evaluateHandle((video: HTMLVideoElement) => {
    const places: number[] = [];
    video.addEventListener('seeking', () => places.push(video.currentTime));
    return places;
  });
  await opened.press('ArrowRight');
  await expect.poll(() => sought.evaluate((places) => Math.min(...places))).toBeLessThan(12);
  await expectReady(opened);
  expect((await opened.hear()).time).toBeGreaterThan(9.9);
});

test('a kept quality counts from the first segment on', async ({ page, player }) => {
  await keep({ page }, 'settings', { quality: 240 });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const found = /\/film\/(v\d+)\/.*\.m4s/.exec(request.url());
    if (found?.[1]) asked.add(found[1]);
  });
  const opened = await player.open(film);
  await opened.expectPlaying(1);
  expect(await fact(opened, 'videoHeight')).toBe(240);
  expect([...asked]).toEqual(['v240']);
});

test('a kept quality that this video has not falls back to auto, and is forgotten', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('pardeh:settings', JSON.stringify({ quality: 1080 }));
  });
  const opened = await player.open(film);
  await expectReady(opened);
  await expect.poll(async () => (await stored(opened)).quality).toBe(-1);
  await opened.pressOnBar(fa('settings.title'));
  await expect(opened.frame.getByRole('menuitem', { name: /کیفیت.*خودکار/ })).toBeVisible();
});

test('in auto the player’s size limits the quality, and a larger player lifts the limit', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 400, height: 225 });
  const opened = await player.open(film);
  await opened.expectPlaying(2);
  expect(await fact(opened, 'videoHeight')).toBeLessThanOrEqual(240);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => fact(opened, 'videoHeight'), { timeout: 20_000 }).toBeGreaterThan(360);
});

test('in auto, full screen allows more than a small player does', async ({ page, player }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const opened = await player.mount({ ...film, width: 400, height: 225 });
  await opened.page.evaluate(() => {
    const frame = document.querySelector('iframe');
    if (frame) Object.assign(frame.style, { inlineSize: '400px', blockSize: '225px' });
  });
  await expectReady(opened);
  await expect.poll(() => fact(opened, 'videoHeight'), { timeout: 20_000 }).toBeLessThanOrEqual(240);
  await opened.frame.locator('[data-controls]').click({ position: { x: 60, y: 60 } });
  await opened.page.keyboard.press('f');
  await expect.poll(() => opened.frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await opened.video().evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => fact(opened, 'videoHeight'), { timeout: 20_000 }).toBeGreaterThan(360);
});

test('a video begins by itself where the viewer likes that, unless the embedding says no', async ({
  player,
}) => {
  const silent = { type: 'vod', id: '1001', site: 'embed' };
  const opened = await player.open(silent);
  await opened.tapPlay();
  await expectReady(opened);
  await opened.pressOnBar(fa('settings.title'));
  const row = opened.frame.getByRole('menuitemcheckbox', { name: fa('settings.autoplay') });
  await expect(row).toHaveAttribute('aria-checked', 'false');
  await row.click();
  await expect(row).toHaveAttribute('aria-checked', 'true');
  await expect.poll(async () => (await stored(opened)).autoplay).toBe(true);
  await reload(opened);

  const refused = await player.open({ ...silent, autoplay: false });
  await expect(
    refused.frame.getByRole('button', { name: fa('transport.play'), exact: true }).first(),
  ).toBeVisible();
  expect((await refused.hear()).paused).toBe(true);
});

test('the settings’ panel grows to the height of its page, and jumps where motion is not wanted', async ({
  page,
  player,
}) => {
  const opened = await player.open(film);
  await expectReady(opened);
  const easesTo = async (name: string) => {
    await opened.pressOnBar(fa('settings.title'));
    const row = opened.frame.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    const count = await row.evaluate(async (element: HTMLElement) => {
      const panel = element.closest('dialog');
      await Promise.allSettled(
        panel?.getAnimations({ subtree: false }).map(({ finished }) => finished) ?? [],
      );
      element.click();
      await new Promise(requestAnimationFrame);
      return panel?.getAnimations({ subtree: false }).length;
    });
    await opened.press('Escape');
    return count;
  };
  expect(await easesTo(fa('settings.brightness'))).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await easesTo(fa('settings.brightness'))).toBe(0);
});

test('speed, volume and brightness are as the viewer left them', async ({ player }) => {
  const opened = await player.open(film);
  await expectReady(opened);
  await openPage(opened, fa('settings.speed'));
  await opened.frame.getByRole('button', { name: '۱٫۵', exact: true }).click();
  await opened.press('Escape');
  await openPage(opened, fa('settings.brightness'));
  await opened.frame.getByRole('slider', { name: fa('settings.brightness') }).fill('130');
  await expect(opened.video()).toHaveCSS('filter', 'brightness(1.3)');
  await opened.press('Escape');
  await opened.stir();
  await opened.frame.getByRole('slider', { name: fa('volume.label') }).fill('40');
  await reload(opened);
  await expect.poll(() => fact(opened, 'playbackRate')).toBe(1.5);
  await expect.poll(() => fact(opened, 'volume')).toBeCloseTo(0.4);
  await expect(opened.video()).toHaveCSS('filter', 'brightness(1.3)');
});

test('silence is volume 0 and comes back to what it was, and another page begins with sound', async ({
  page,
  player,
}) => {
  await keep({ page }, 'settings', { volume: 70 });
  const opened = await player.open(film);
  await expectReady(opened);
  const pressFor = async (muted: boolean, volume: number) => {
    await opened.press('m');
    await expect.poll(async () => (await opened.hear()).muted).toBe(muted);
    await expect.poll(() => fact(opened, 'volume')).toBeCloseTo(volume);
  };
  // Where the browser refused sound, the first press gives it.
  if ((await opened.hear()).muted) await pressFor(false, 0.7);
  await pressFor(true, 0);
  await pressFor(false, 0.7);
});

test('subtitles have the viewer’s colours and size on the stage, and in the next visit as well', async ({
  player,
}) => {
  const opened = await player.open({ ...film, t: 4 });
  await expectReady(opened);
  await opened.press('c');
  await standAt(opened, 4.5);
  await expect(caption(opened)).toContainText('دو مسافر');
  const size = () => caption(opened).evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  const before = await size();
  await openPage(opened, fa('settings.caption-look'));
  const rows = (name: string) => opened.frame.getByRole('group', { name });
  await rows(fa('settings.caption-text'))
    .getByRole('radio', { name: fa('color.yellow') })
    .check({ force: true });
  await rows(fa('settings.caption-ground'))
    .getByRole('radio', { name: fa('color.blue') })
    .check({ force: true });
  await opened.frame.getByRole('button', { name: fa('settings.size-large'), exact: true }).click();
  const words = caption(opened).locator('span');
  await expect(words).toHaveCSS('color', 'rgb(255, 225, 77)');
  await expect(words).toHaveCSS('background-color', /0\.11\d+ 0\.30\d+ 0\.56\d+|29, 79, 145/);
  await expect.poll(async () => (await size()) / before).toBeCloseTo(1.35, 1);

  await opened.page.reload();
  await expectReady(opened);
  await standAt(opened, 4.5);
  await expect(words).toHaveCSS('color', 'rgb(255, 225, 77)');
});

test('broken cues are left out, and the rest of the file is shown', async ({ player }) => {
  const opened = await player.open({ ...preview, t: 1 });
  await expectReady(opened);
  await openPage(opened, fa('settings.subtitles'));
  await opened.frame.getByRole('menuitemradio', { name: 'فارسی؛ آسیب‌دیده' }).click();
  await standAt(opened, 2);
  await expect(caption(opened)).toHaveText('این زیرنویس درست است.');
  for (const broken of [6, 10, 14, 22, 31]) {
    await standAt(opened, broken);
    await expect(caption(opened)).toHaveCount(0);
  }
  await standAt(opened, 18);
  await expect(caption(opened)).toContainText('این یکی هم درست است');
  await standAt(opened, 26);
  await expect(caption(opened)).toHaveText('این زمان ساعت ندارد و درست است.');
  await standAt(opened, 36);
  await expect(caption(opened)).toContainText('آخرین زیرنویس درست');
});

test('SubRip is shown as well, and each cue in its own direction', async ({ player }) => {
  const opened = await player.open({ ...preview, t: 1 });
  await expectReady(opened);
  await openPage(opened, fa('settings.subtitles'));
  await opened.frame.getByRole('menuitemradio', { name: 'English' }).click();
  await standAt(opened, 5);
  await expect(caption(opened)).toHaveText('Two travellers sit by the fire and listen to the night.');
  await expect(caption(opened)).toHaveCSS('direction', 'ltr');
  await opened.frame.getByRole('menuitemradio', { name: 'فارسی', exact: true }).click();
  await expect(caption(opened)).toContainText('دو مسافر');
  await expect(caption(opened)).toHaveCSS('direction', 'rtl');
});

test('subtitles are moved in time, sooner and later', async ({ player }) => {
  const opened = await player.open({ ...preview, t: 1 });
  await expectReady(opened);
  await openPage(opened, fa('settings.subtitles'));
  await opened.frame.getByRole('menuitemradio', { name: 'فارسی', exact: true }).click();
  await standAt(opened, 5);
  await expect(caption(opened)).toContainText('دو مسافر');
  const timing = opened.frame.getByRole('slider', { name: fa('settings.timing') });
  await timing.fill('-4');
  await expect(caption(opened)).toContainText('شهابی');
  await timing.fill('3');
  await expect(caption(opened)).toContainText('شب است');
  await opened.frame.getByRole('button', { name: fa('settings.timing-sooner', { seconds: '۰٫۵' }) }).click();
  await expect(timing).toHaveAttribute('aria-valuetext', fa('settings.timing-later', { seconds: '۲٫۵' }));
});

test('a voice is chosen by its name, and is spoken in the next visit as well', async ({ player }) => {
  const opened = await player.open(film);
  await expectReady(opened);
  await openPage(opened, fa('settings.audio'));
  await opened.frame.getByRole('menuitemradio', { name: 'الموسيقى' }).click();
  await expect(opened.frame.getByRole('menuitemradio', { name: 'الموسيقى' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await reload(opened);
  await opened.pressOnBar(fa('settings.title'));
  await expect(opened.frame.getByRole('menuitem', { name: /صدای فیلم.*الموسيقى/ })).toBeVisible();
});
