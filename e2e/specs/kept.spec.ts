import type { Browser, Page } from 'playwright/test';
import { filmQuery } from '../operator/query';
import { at, playerUrl, type Query } from './addresses';
import { gate } from './gate';
import { noteWords } from './note-words';
import { expect, Player, test } from './player';
import { collectPosts, metadataCame, withoutToken } from './requests';
import { SMALL, WIDE } from './sizes';
import { fa } from './words';

test.use({ viewport: SMALL });

/** What is kept for a viewer: settings, his place in each video, and what he likes. */

/** The vod's number among the specification's kinds of videos. */
const VOD = 2;

/** Another device: nothing is kept on it. */
async function openElsewhere(browser: Browser, query: Query): Promise<{ page: Page; player: Player }> {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await page.goto(playerUrl(query));
  return { page, player: new Player(page, page.mainFrame()) };
}

function settingsCame(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/api/user/settings'));
}

function sound(player: Player): Promise<{ volume: number; rate: number }> {
  return player
    .video()
    .evaluate((video: HTMLVideoElement) => ({ volume: video.volume, rate: video.playbackRate }));
}

async function dragVolume(player: Player): Promise<void> {
  await player.stir();
  await player.frame.getByRole('button', { name: fa('volume.mute') }).hover();
  const slider = player.frame.getByRole('slider', { name: fa('volume.label') });
  await slider.hover();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not on the page');
  const { mouse } = player.page;
  await mouse.move(box.x + box.width * 0.95, box.y + box.height / 2);
  await mouse.down();
  // In few steps: a hand that rests for a second and a half on its way has chosen twice.
  await mouse.move(box.x + box.width * 0.3, box.y + box.height / 2, { steps: 8 });
  await mouse.up();
}

test.describe('settings', () => {
  test('of a slider that was dragged go to the platform in one call, and to another device', async ({
    page,
    player,
    operator,
    browser,
  }) => {
    const viewer = operator.viewer();
    const saves = collectPosts(page, 'create-setting');
    const known = settingsCame(page);
    const opened = await player.open(filmQuery({ uuid: viewer.uuid }));
    await opened.tapPlay();
    await opened.expectPlaying(0.5);
    await known;
    // The bar stays while it is paused.
    await opened.pauseByKey();
    await dragVolume(opened);
    const { volume } = await sound(opened);
    expect(volume).toBeGreaterThan(0.1);
    expect(volume).toBeLessThan(0.6);
    const percent = Math.round(volume * 100);
    await expect.poll(async () => (await viewer.kept())?.settings.volume).toBe(percent);
    // The platform may have it before the browser tells of the call.
    await expect.poll(() => saves.length).toBe(1);
    expect(saves[0]?.postDataJSON()).toMatchObject({ volume: percent, quality: null, speed: 1 });
    expect(saves[0]?.headers()['x-token']).toBeTruthy();

    const other = await openElsewhere(browser, filmQuery({ uuid: viewer.uuid, autoplay: true }));
    await expect.poll(async () => (await sound(other.player)).volume).toBeCloseTo(volume, 2);
    await other.page.context().close();
  });

  test('that were chosen a moment before leaving arrive', async ({ page, player, operator }) => {
    const viewer = operator.viewer();
    const known = settingsCame(page);
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
    await opened.expectPlaying(0.5);
    await known;
    await opened.press('ArrowDown');
    await expect.poll(async () => (await sound(opened)).volume).toBeLessThan(1);
    const percent = Math.round((await sound(opened)).volume * 100);
    await page.close({ runBeforeUnload: true });
    await expect.poll(async () => (await viewer.kept())?.settings.volume).toBe(percent);
  });

  test('of the platform do not undo what the viewer has chosen before they came', async ({
    page,
    player,
    operator,
  }) => {
    const viewer = operator.viewer();
    await viewer.post('create-setting', { volume: 20, speed: 1.5 });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user/settings*', async (route) => {
      await held;
      await route.continue();
    });
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
    await opened.expectPlaying(0.5);
    await opened.press('ArrowDown');
    await expect.poll(async () => (await sound(opened)).volume).toBeLessThan(1);
    const { volume } = await sound(opened);
    answer();
    await expect.poll(async () => (await sound(opened)).rate).toBe(1.5);
    expect((await sound(opened)).volume).toBe(volume);
    await expect
      .poll(async () => (await viewer.kept())?.settings)
      .toMatchObject({ volume: Math.round(volume * 100), speed: 1.5 });
  });

  test('of a guest stay on his device, and are there before the first frame', async ({ page, player }) => {
    await withoutToken(page);
    const saves = collectPosts(page, 'create-setting');
    const opened = await player.open({ type: 'vod', id: '1001', site: 'embed', autoplay: true });
    await opened.expectPlaying(0.5);
    await opened.press('ArrowDown');
    await expect.poll(async () => (await sound(opened)).volume).toBeLessThan(1);
    const { volume } = await sound(opened);
    await page.addInitScript(() => {
      document.addEventListener(
        'loadeddata',
        ({ target }) => {
          if (target instanceof HTMLVideoElement) Object.assign(window, { firstVolume: target.volume });
        },
        { capture: true, once: true },
      );
    });
    await page.reload();
    await opened.expectPlaying(0.5);
    expect(await page.evaluate('window.firstVolume')).toBeCloseTo(volume, 2);
    expect(saves).toEqual([]);
  });
});

test.describe('the place', () => {
  test('arrives though the tab is closed, and another device goes on there', async ({
    page,
    player,
    operator,
    browser,
  }) => {
    const viewer = operator.viewer();
    const known = metadataCame(page);
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, autoplay: true, t: 20 }));
    await opened.expectPlaying(0.5);
    await known;
    await opened.expectPlaying(1.2);
    const heardAt = Date.now();
    const { time } = await opened.hear();
    await page.close({ runBeforeUnload: true });
    // Media tell their time four times a second (WHATWG, timeupdate), so the player may know an older one.
    await expect.poll(() => viewer.time()).toBeGreaterThanOrEqual(Math.floor(time - 0.25));
    const kept = (await viewer.time()) ?? 0;
    expect(kept).toBeLessThan(time + (Date.now() - heardAt) / 1000 + 1);

    const other = await openElsewhere(browser, filmQuery({ uuid: viewer.uuid }));
    await expect.poll(async () => (await other.player.hear()).time).toBe(kept);
    const told = await noteWords(other.player, '[data-resume]');
    await other.player.tapPlay();
    const clock = `۰:${kept.toLocaleString('fa', { minimumIntegerDigits: 2 })}`;
    await expect.poll(told).toContainEqual(expect.stringContaining(`ادامه از ${clock}`));
    await other.player.expectPlaying(0.5);
    expect((await other.player.hear()).time).toBeGreaterThan(kept);
    await other.page.context().close();
  });

  test('is told at a pause, and is 0 at the end', async ({ page, player, operator }) => {
    const viewer = operator.viewer();
    const known = metadataCame(page);
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
    await opened.expectPlaying(0.5);
    await known;
    await expect.poll(async () => (await opened.hear()).time).toBeGreaterThan(5);
    await opened.pauseByKey();
    const { time } = await opened.hear();
    await expect.poll(() => viewer.time()).toBe(Math.floor(time));
    await opened.press('k');
    await opened.press('End');
    await expect.poll(async () => (await opened.hear()).ended).toBe(true);
    await expect.poll(() => viewer.time()).toBe(0);
  });

  test('of another device is gone to while this one has hardly begun', async ({ player, operator }) => {
    const viewer = operator.viewer();
    await viewer.post('video-metadata', { video_id: '1001', video_type: VOD, time: 30 });
    const opened = await player.open(filmQuery({ uuid: viewer.uuid }));
    await expect.poll(async () => (await opened.hear()).time).toBe(30);
    await opened.tapPlay();
    const startOver = opened.frame.getByRole('button', { name: fa('resume.start-over') });
    // It goes by itself, but not while it has the focus.
    await startOver.focus();
    await expect(
      opened.frame.getByText(fa('playlist.place', { place: 'ادامه', count: '۰:۳۰' })),
    ).toBeVisible();
    await startOver.click();
    await expect.poll(async () => (await opened.hear()).time).toBeLessThan(5);
  });

  test('of another device is offered to who has gone elsewhere by himself', async ({
    page,
    player,
    operator,
  }) => {
    const viewer = operator.viewer();
    await viewer.post('video-metadata', { video_id: '1001', video_type: VOD, time: 30 });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user/video-metadata*', async (route) => {
      await held;
      await route.continue();
    });
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
    await opened.expectPlaying(0.5);
    await opened.press('ArrowRight');
    await expect.poll(async () => (await opened.hear()).time).toBeGreaterThan(14);
    // What is offered is ahead, however long the test looks.
    await opened.pauseByKey();
    answer();
    const goThere = opened.frame.getByRole('button', { name: fa('resume.go-there', { time: '۰:۳۰' }) });
    // It goes by itself, but not while it has the focus.
    await goThere.focus();
    await expect(opened.frame.getByText(fa('resume.offered'))).toBeVisible();
    expect((await opened.hear()).time).toBeLessThan(30);
    await goThere.click();
    await expect.poll(async () => (await opened.hear()).time).toBeGreaterThanOrEqual(30);
  });

  test('of a guest is in a cookie that outlives his storage', async ({ page, player }) => {
    await withoutToken(page);
    const saves = collectPosts(page, 'video-metadata');
    const opened = await player.open({ type: 'vod', id: '1001', site: 'embed', autoplay: true, t: 20 });
    await opened.expectPlaying(1);
    await opened.pauseByKey();
    const { time } = await opened.hear();
    const cookieOf = async () =>
      (await page.context().cookies(at.player)).find(({ name }) => name === 'pardeh-resume');
    await expect.poll(cookieOf).toMatchObject({ secure: true, sameSite: 'None' });
    // 1095 days are asked for; this browser keeps no cookie longer than 400 (RFC 6265bis, 5.5).
    const days = ((await cookieOf())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
    expect(days).toBeGreaterThan(399);

    await page.goto('about:blank');
    await page.addInitScript(() => localStorage.clear());
    await opened.page.goto(playerUrl({ type: 'vod', id: '1001', site: 'embed' }));
    await expect.poll(async () => (await opened.hear()).time).toBe(Math.floor(time));
    expect(saves).toEqual([]);
  });

  test('of a preview, a panorama and a live is nobody’s', async ({ page, player, operator }) => {
    const viewer = operator.viewer();
    const saves = collectPosts(page, 'video-metadata');
    for (const query of [
      { id: '1002', preview: true },
      { id: '1003' },
      { type: 'live', id: '2001' },
    ] satisfies Query[]) {
      const known = metadataCame(page);
      const opened = await player.open(filmQuery({ uuid: viewer.uuid, ...query, autoplay: true }));
      await known;
      await opened.expectPlaying(0.5);
      await opened.pauseByKey();
      await page.goto('about:blank');
    }
    expect(saves).toEqual([]);
  });
});

test.describe('a like', () => {
  test.use({ viewport: WIDE });

  const button = (player: Player) => player.frame.getByRole('button', { name: /^پسندید/ });

  test('is counted at once, kept by the platform, and there again', async ({ page, player, operator }) => {
    const viewer = operator.viewer();
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, type: 'archive', id: '3001' }));
    await expect(button(opened)).toHaveText('۲۱٫۵K');
    const clip = await player.open(filmQuery({ uuid: viewer.uuid, type: 'clip', id: '4001' }));
    const before = Number(
      (await (await fetch(`${at.platform}/api/clip/4001?uuid=${viewer.uuid}`)).json()).like,
    );
    await expect(button(clip)).toHaveText(before.toLocaleString('fa'));
    await button(clip).click();
    await expect(button(clip)).toHaveText((before + 1).toLocaleString('fa'));
    await expect(button(clip)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => viewer.likes('4001')).toBe(true);

    await page.reload();
    await expect(button(clip)).toHaveAttribute('aria-pressed', 'true');
    await button(clip).click();
    await expect(button(clip)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => viewer.likes('4001')).toBe(false);
  });

  test('that the platform does not take is put back, and the viewer is told', async ({
    page,
    player,
    operator,
    said,
  }) => {
    const viewer = operator.viewer();
    const seen = gate();
    await page.route('**/api/video-metadata', async (route) => {
      if (route.request().postDataJSON().is_like === undefined) return route.continue();
      await seen.opened;
      await route.fulfill({ status: 500, json: { detail: 'broken' } });
    });
    const known = metadataCame(page);
    const opened = await player.open(filmQuery({ uuid: viewer.uuid }));
    await known;
    const shown = await button(opened).textContent();
    await button(opened).click();
    await expect(button(opened)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(opened)).not.toHaveText(shown ?? '');
    seen.open();
    // It is tried again three times, two seconds apart.
    await expect.poll(said, { timeout: 25_000 }).toContain('پسند شما ثبت نشد');
    await expect(button(opened)).toHaveAttribute('aria-pressed', 'false');
    await expect(button(opened)).toHaveText(shown ?? '');
  });

  test('is a viewer’s by the token of his page', async ({ page, player, operator }) => {
    const viewer = operator.viewer();
    const xToken = await viewer.token();
    await withoutToken(page);
    const opened = await player.open({ type: 'vod', id: '1001', site: 'embed', xToken });
    await button(opened).click();
    await expect.poll(() => viewer.likes()).toBe(true);
  });

  test('asks a guest without a token to log in first', async ({ page, player, said }) => {
    await withoutToken(page);
    const opened = await player.open({ type: 'vod', id: '1001', site: 'embed' });
    await button(opened).click();
    await expect.poll(said).toContain(fa('toast.login-first'));
    await expect(opened.frame.getByRole('dialog', { name: fa('login.title') })).toBeVisible();
    await expect(button(opened)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('nothing breaks where storage and cookies are blocked', async ({ page, player, operator }) => {
  await page.setViewportSize(WIDE);
  const viewer = operator.viewer();
  const known = metadataCame(page);
  const opened = await player.embed(filmQuery({ uuid: viewer.uuid, autoplay: true }), {
    sandbox: 'allow-scripts',
  });
  await opened.expectPlaying(1);
  await known;
  await opened.frame.getByRole('button', { name: /^پسندید/ }).click();
  await expect.poll(() => viewer.likes()).toBe(true);
  await opened.frame.getByRole('button', { name: fa('bookmark.keep'), exact: true }).click();
  await expect.poll(() => viewer.links()).toHaveLength(1);
  await opened.expectPlaying(0.5);
});
