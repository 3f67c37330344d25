import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { feature } from '../steps/feature';
import { expect, type Player, test } from '../steps/player';
import { fa } from '../steps/words';

/**
 * 360-degree video, with the catalogue's equirectangular film: letters mark the directions. It lasts 16 seconds, and
 * without the loop the next video, which is flat, would begin during a test on a slow machine.
 */
const around = { type: 'vod', id: '1003', autoplay: true, loop: true, site: 'embed' };

declare global {
  interface Window {
    /** Number of WebGL draw calls of the page so far. */
    draws: number;
  }
}

/** Rendered in software here, so a quarter of the pixels costs a quarter. */
test.use({ viewport: { width: 800, height: 520 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.draws = 0;
    const { prototype } = WebGL2RenderingContext;
    const own = Object.getOwnPropertyDescriptor(prototype, 'drawElements');
    Object.defineProperty(prototype, 'drawElements', {
      ...own,
      value(...what: unknown[]) {
        window.draws += 1;
        return Reflect.apply(own?.value, this, what);
      },
    });
  });
});

const draws = (page: Page) => page.evaluate(() => window.draws);

function surface(player: Player) {
  return player.frame.getByRole('application', { name: fa('panorama.label') });
}

function resetButton(player: Player) {
  return player.frame.getByRole('button', { name: fa('panorama.reset') });
}

async function openAround(player: { open(query: typeof around): Promise<Player> }): Promise<Player> {
  const opened = await player.open(around);
  await expect(surface(opened)).toHaveAttribute('data-shape', 'round');
  await opened.expectPlaying(0.3);
  return opened;
}

/** Pauses, and waits until nothing changes on the screen any more. */
async function pause(player: Player): Promise<void> {
  await player.pauseByKey();
  // The key's effect is shown on the picture for a moment, and the hint at the start for longer.
  await expect(player.frame.locator('[data-key-feedback]')).toHaveCount(0);
  await expect(player.frame.getByRole('status', { name: fa('toast.region') })).toBeEmpty();
  await untilStill(player);
}

/** Waits until the browser has drawn a second's worth of frames without WebGL draws. */
async function untilStill({ page }: Player): Promise<void> {
  await page.evaluate(async () => {
    let still = 0;
    while (still < 30) {
      const before = window.draws;
      await new Promise(requestAnimationFrame);
      still = window.draws === before ? still + 1 : 0;
    }
  });
}

/** A screenshot of the picture without controls. */
async function see(player: Player): Promise<Buffer> {
  const box = await boxOf(player);
  const clip = { x: box.x + box.width * 0.3, y: box.y + box.height * 0.15, width: 500, height: 250 };
  return player.page.screenshot({ clip });
}

async function boxOf(player: Player) {
  const box = await surface(player).boundingBox();
  if (box === null) throw new Error('the panorama is not on the page');
  return box;
}

async function drag(player: Player, x: number, y: number): Promise<void> {
  const box = await boxOf(player);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { mouse } = player.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + x, from.y + y, { steps: 6 });
  await mouse.up();
}

test(
  'a drag looks around and does not pause, and the button leads back',
  feature('panorama', '@boundary'),
  async ({ player }) => {
    const opened = await openAround(player);
    await pause(opened);
    const home = await see(opened);
    await drag(opened, 220, 60);
    await untilStill(opened);
    expect((await see(opened)).equals(home)).toBe(false);
    expect((await opened.readState()).paused).toBe(true);
    await resetButton(opened).click();
    await opened.page.mouse.move(5, 5);
    await untilStill(opened);
    await expect.poll(async () => (await see(opened)).equals(home)).toBe(true);
    await opened.press('k');
    await drag(opened, -150, 0);
    await opened.expectPlaying(0.5);
  },
);

test('a click still plays and pauses', async ({ player }) => {
  const opened = await openAround(player);
  const box = await boxOf(opened);
  await opened.page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
  await opened.page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  await opened.expectPlaying(0.5);
});

test('the wheel zooms as far as it goes, and then leaves the page its scroll', async ({ player }) => {
  const opened = await openAround(player);
  await pause(opened);
  await opened.frame.evaluate(() => {
    addEventListener('wheel', (event) => {
      document.body.dataset.kept = String(event.defaultPrevented);
    });
  });
  const kept = () => opened.frame.evaluate(() => document.body.dataset.kept);
  const box = await boxOf(opened);
  await opened.page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  const home = await see(opened);
  for (const [away, back] of [
    [-5000, -300],
    [9000, 300],
  ] as const) {
    await opened.page.mouse.wheel(0, away);
    await expect.poll(kept).toBe('true');
    await untilStill(opened);
    const end = await see(opened);
    expect(end.equals(home)).toBe(false);
    const before = await draws(opened.page);
    await opened.page.mouse.wheel(0, back);
    await expect.poll(kept).toBe('false');
    await untilStill(opened);
    expect(await draws(opened.page)).toBe(before);
    expect((await see(opened)).equals(end)).toBe(true);
  }
});

test('keys look around while the picture has the focus, and bare arrows go on seeking', async ({
  player,
}) => {
  const opened = await openAround(player);
  await pause(opened);
  const home = await see(opened);
  await surface(opened).focus();
  await opened.press('Shift+ArrowLeft');
  await opened.press('+');
  await untilStill(opened);
  expect((await see(opened)).equals(home)).toBe(false);
  await opened.press('Shift+0');
  await untilStill(opened);
  await expect.poll(async () => (await see(opened)).equals(home)).toBe(true);
  await opened.press('Home');
  const before = (await opened.readState()).time;
  await opened.press('ArrowRight');
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(before + 5);
});

test('it draws as the video moves, and nothing while that stands and the viewer rests', async ({
  player,
}) => {
  const opened = await openAround(player);
  await opened.expectMovingPicture();
  const playing = await draws(opened.page);
  await opened.expectPlaying(1);
  expect(await draws(opened.page)).toBeGreaterThan(playing);
  await pause(opened);
  const still = await draws(opened.page);
  await untilStill(opened);
  expect(await draws(opened.page)).toBe(still);
  // A seek changes the picture, also of a paused video.
  await opened.press('ArrowLeft');
  await expect.poll(() => draws(opened.page)).toBeGreaterThan(still);
});

test('no more is drawn for each frame of the video than one picture', async ({ player }) => {
  const opened = await openAround(player);
  // Both are read within the same frame.
  const measure = () =>
    opened.video().evaluate(
      (video: HTMLVideoElement) =>
        new Promise<{ frames: number; draws: number }>((resolve) => {
          video.requestVideoFrameCallback((_now, { presentedFrames }) =>
            resolve({ frames: presentedFrames, draws: window.draws }),
          );
        }),
    );
  const from = await measure();
  await opened.expectPlaying(2);
  const to = await measure();
  expect(to.draws - from.draws).toBeLessThanOrEqual(to.frames - from.frames + 3);
});

test('it fills the stage again when that changes its size', async ({ player, page }) => {
  const opened = await openAround(player);
  await page.setViewportSize({ width: 640, height: 360 });
  const canvas = surface(opened).locator('canvas');
  await expect
    .poll(() => canvas.evaluate((node: HTMLCanvasElement) => [node.width, node.height]))
    .toEqual([640, 360]);
  await opened.expectMovingPicture();
});

test('a lost canvas shows the flat picture until it is back', async ({ player, shownTexts }) => {
  const opened = await openAround(player);
  const canvas = surface(opened).locator('canvas');
  const loss = await canvas.evaluateHandle((node: HTMLCanvasElement) => {
    const extension = node.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('this browser loses no context');
    extension.loseContext();
    return extension;
  });
  await expect.poll(shownTexts).toContain(fa('panorama.flat'));
  await expect(canvas).toBeHidden();
  await opened.expectPlaying(0.5);
  await loss.evaluate((extension) => extension.restoreContext());
  await expect(canvas).toBeVisible();
  await opened.expectMovingPicture();
});

test('without WebGL the picture stays flat, and a message appears', async ({ player, page, shownTexts }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const opened = await player.open(around);
  await expect.poll(shownTexts).toContain(fa('panorama.flat'));
  await expect(surface(opened)).toHaveCount(0);
  await opened.expectMovingPicture();
});

/**
 * Serves the panorama's film as a plain file of another origin; CORS allows the pages of `readers` to read its pixels.
 */
async function serveFile(page: Page, readers: string): Promise<void> {
  const file = `${at.platform}/media/files/sample.mp4`;
  await page.route(/\/vod\/1003(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), stream_link: file, hls_links: [] };
    await route.fulfill({ response: answer, json });
  });
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'access-control-allow-origin': readers };
    await route.fulfill({ response: answer, headers });
  });
}

test('a file with unreadable pixels stays flat, and plays', async ({ player, page, shownTexts }) => {
  await serveFile(page, 'https://nobody.example');
  const opened = await player.open(around);
  await expect.poll(shownTexts).toContain(fa('panorama.flat'));
  await expect(surface(opened)).toHaveCount(0);
  await expect(opened.video()).toHaveCSS('opacity', '1');
  await opened.expectMovingPicture();
});

test('a file with readable pixels is requested with CORS, and is drawn as a sphere', async ({
  player,
  page,
}) => {
  await serveFile(page, '*');
  const opened = await player.open(around);
  await expect(surface(opened)).toHaveAttribute('data-shape', 'round');
  await expect(opened.video()).toHaveAttribute('crossorigin', 'anonymous');
  await opened.expectMovingPicture();
});

test('the flat picture is not seen before the round one', async ({ player, page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/panorama-[^/]*\.js/, async (route) => {
    await held;
    return route.continue();
  });
  const opened = await player.open(around);
  await opened.expectPlaying(0.5);
  await expect(opened.video()).toHaveCSS('opacity', '0.01');
  release();
  await expect(surface(opened)).toHaveAttribute('data-shape', 'round');
  await expect(opened.video()).toHaveCSS('opacity', '1');
});

test('the viewer’s brightness lights the round picture as well', async ({ player, page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('pardeh:settings', JSON.stringify({ brightness: 130 })),
  );
  const opened = await openAround(player);
  await expect(surface(opened).locator('canvas')).toHaveCSS('filter', 'brightness(1.3)');
});

test('a locked picture stands, and turns again once it is free', async ({ player }) => {
  const opened = await openAround(player);
  await pause(opened);
  await opened.press('l');
  await expect(resetButton(opened)).toHaveCount(0);
  await untilStill(opened);
  const before = await draws(opened.page);
  await drag(opened, 200, 0);
  await untilStill(opened);
  expect(await draws(opened.page)).toBe(before);
  await opened.press('l');
  await drag(opened, 200, 0);
  await expect.poll(() => draws(opened.page)).toBeGreaterThan(before);
});

test('no other video loads three', async ({ player, page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().startsWith(at.player) && response.url().endsWith('.js'))
      scripts.push(await response.text().catch(() => ''));
  });
  // The library stores its revision in a global, whatever the name of the chunk.
  const hasThree = () => scripts.some((text) => text.includes('__THREE__'));
  const opened = await player.open({ ...around, id: '1001' });
  await opened.expectPlaying(2);
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  expect(hasThree()).toBe(false);
  await openAround(player);
  await expect.poll(hasThree).toBe(true);
});

test('another video takes the panorama away, and leaves no canvas behind', async ({ player, page }) => {
  const opened = await openAround(player);
  await page.evaluate(() => {
    const query = new URLSearchParams(location.search);
    query.set('id', '1001');
    history.pushState(null, '', `?${query}`);
    history.pushState(null, '', `?${query}`);
    history.back();
  });
  await expect(surface(opened)).toHaveCount(0);
  await expect(opened.frame.locator('canvas')).toHaveCount(0);
  await opened.expectPlaying(0.5);
});

test.describe('in a hand', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('fingers turn and zoom, and a tap is still the controls’', async ({ player, page }) => {
    const opened = await openAround(player);
    const stage = opened.frame.locator('[data-controls]');
    const client = await page.context().newCDPSession(page);
    const box = await boxOf(opened);
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    await opened.video().evaluate((video: HTMLVideoElement) => video.pause());
    await untilStill(opened);
    const picture = () => surface(opened).locator('canvas').screenshot();
    const before = await draws(page);
    await touch('touchStart', [at(0.3, 0.2)]);
    for (const x of [0.35, 0.4, 0.5]) await touch('touchMove', [at(x, 0.2)]);
    await touch('touchEnd', []);
    await untilStill(opened);
    const turned = await draws(page);
    expect(turned).toBeGreaterThan(before);
    const wide = await picture();
    await touch('touchStart', [at(0.4, 0.2), at(0.6, 0.2)]);
    for (const part of [0.05, 0.1, 0.2]) await touch('touchMove', [at(0.4 - part, 0.2), at(0.6 + part, 0.2)]);
    await touch('touchEnd', []);
    await untilStill(opened);
    expect((await picture()).equals(wide)).toBe(false);
    const zoomed = await draws(page);

    await opened.video().evaluate((video: HTMLVideoElement) => video.play());
    await expect(stage).toHaveAttribute('data-controls', 'hidden', { timeout: 8000 });
    const tap = at(0.5, 0.2);
    await page.touchscreen.tap(tap.x, tap.y);
    await expect(stage).toHaveAttribute('data-controls', 'shown');
    expect((await opened.readState()).paused).toBe(false);
    expect(zoomed).toBeGreaterThan(turned);
  });

  test('the view follows the device once it was asked to', { tag: '@whole-browser' }, async ({
    player,
    page,
  }) => {
    const opened = await openAround(player);
    const client = await page.context().newCDPSession(page);
    const hold = (alpha: number) =>
      client.send('DeviceOrientation.setDeviceOrientationOverride', { alpha, beta: 90, gamma: 0 });
    await opened.video().evaluate((video: HTMLVideoElement) => video.pause());
    await hold(0);
    await untilStill(opened);
    const motion = opened.frame.getByRole('button', { name: fa('panorama.motion') });
    await hold(10);
    await untilStill(opened);
    const resting = await draws(page);
    await motion.tap();
    await expect(motion).toHaveAttribute('aria-pressed', 'true');
    let turned = 10;
    await expect
      .poll(async () => {
        // One at a time: of two simultaneous events the device reports only the last.
        turned += 30;
        await hold(turned % 360);
        return draws(page);
      })
      .toBeGreaterThan(resting);
    await motion.tap();
    await expect(motion).toHaveAttribute('aria-pressed', 'false');
    await untilStill(opened);
    const off = await draws(page);
    await hold(120);
    await untilStill(opened);
    expect(await draws(page)).toBe(off);
  });
});
