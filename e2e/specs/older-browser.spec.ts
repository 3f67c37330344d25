import { type Browser, expect, type Page, test } from 'playwright/test';
import { playerUrl, type Query } from './addresses';
import { JOURNEY } from './journey';
import { launchOlderBrowser } from './older-browser';
import { fa } from './words';

/**
 * A browser of 2021. Playwright's locators need a younger one, so that pages are read by expressions, and pressed by
 * where a button lies.
 */
let older: { browser: Browser; close: () => Promise<void> } | undefined;

// One browser for all.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  older = await launchOlderBrowser();
});
test.afterAll(() => older?.close());

async function open(query: Query) {
  const context = older?.browser.contexts()[0];
  if (context === undefined) throw new Error('the browser has no context');
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(playerUrl(query));
  return { page, errors };
}

/** Presented so far, once two seconds have played. */
const framesOf = (page: Page) =>
  page.evaluate<number>(`(() => {
    const video = document.querySelector('video');
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    return video.videoWidth > 0 && video.currentTime > 2 ? totalVideoFrames : 0;
  })()`);

/**
 * The centre of a button that is on top and does not move between frames, so that it can be pressed; `null` if there is
 * none. A sliding button has moved by the time of the press.
 */
const find = (page: Page, name: string) =>
  page.evaluate<{ x: number; y: number } | null>(`(async () => {
    const middle = (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (const button of document.querySelectorAll('button')) {
      if (!(button.ariaLabel || button.textContent).includes(${JSON.stringify(name)})) continue;
      const before = middle(button);
      await nextFrame();
      await nextFrame();
      const { x, y } = middle(button);
      const isStill = x === before.x && y === before.y;
      if (isStill && button.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  })()`);

/** Controls hide by themselves, and come back for a hand that moves. */
async function press(page: Page, name: string): Promise<void> {
  let moved = 0;
  await expect(async () => {
    moved += 1;
    await page.mouse.move(400 + moved, 200);
    const place = await find(page, name);
    if (place === null) throw new Error(`${name} cannot be pressed`);
    await page.mouse.click(place.x, place.y);
  }).toPass();
}

test('a browser of 2021 plays a film, and changes its settings', JOURNEY, async () => {
  const { page, errors } = await open({ type: 'vod', id: '1001', autoplay: true });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await press(page, fa('settings.title'));
  await press(page, fa('settings.speed'));
  await press(page, '۱٫۵');
  await expect.poll(() => page.evaluate(`document.querySelector('video').playbackRate`)).toBe(1.5);
  expect(errors).toEqual([]);
  await page.close();
});

test('a browser of 2021 plays a stream that needs the engine', async () => {
  const { page, errors } = await open({ type: 'archive', id: '3001', autoplay: true });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await press(page, fa('transport.pause'));
  await expect.poll(() => page.evaluate(`document.querySelector('video').paused`)).toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});
