import { type Browser, expect, type Page, test } from 'playwright/test';
import { playerUrl, type Query, sampleFile } from './addresses';
import { feature } from './feature';
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

test('a browser of 2021 plays a film, and changes its settings', {
  tag: [...feature('film').tag, ...feature('settings').tag, JOURNEY.tag],
}, async () => {
  const { page, errors } = await open({ type: 'vod', id: '1001', autoplay: true });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await press(page, fa('settings.title'));
  await press(page, fa('settings.speed'));
  await press(page, '۱٫۵');
  await expect.poll(() => page.evaluate(`document.querySelector('video').playbackRate`)).toBe(1.5);
  expect(errors).toEqual([]);
  await page.close();
});

test('a browser of 2021 plays a stream that needs the engine', feature('archive'), async () => {
  const { page, errors } = await open({ type: 'archive', id: '3001', autoplay: true });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await press(page, fa('transport.pause'));
  await expect.poll(() => page.evaluate(`document.querySelector('video').paused`)).toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});

const read = <T>(page: Page, expression: string) => page.evaluate<T>(expression);

/** Left edge, top, width and height of what an area of the page shows. */
const boxOf = (page: Page, selector: string) =>
  read<number[]>(
    page,
    `(({ left, top, width, height }) => [left, top, width, height].map(Math.round))(document.querySelector('${selector}').getBoundingClientRect())`,
  );

test('a browser of 2021 has the layouts of browsers with container queries', async () => {
  const { page, errors } = await open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await expect.poll(() => boxOf(page, '#stage')).toEqual([357, 0, 923, 656]);
  await expect.poll(() => boxOf(page, '[data-place=footer]')).toEqual([357, 656, 923, 64]);
  await expect.poll(() => boxOf(page, '[data-place=pages]')).toEqual([0, 0, 357, 720]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => boxOf(page, '#stage')).toEqual([0, 0, 390, 219]);
  await expect.poll(() => boxOf(page, '[data-place=pages]')).toEqual([0, 219, 390, 625]);
  await page.setViewportSize({ width: 800, height: 450 });
  await expect.poll(() => boxOf(page, '#stage')).toEqual([0, 0, 800, 450]);
  expect(errors).toEqual([]);
  await page.close();
});

const openers = (page: Page) =>
  read<string[]>(
    page,
    `[...document.querySelectorAll('button[aria-expanded]')].map((button) => button.ariaLabel || button.textContent)`,
  );

const hasPanel = (page: Page) => read<boolean>(page, `document.querySelector('dialog') !== null`);

/** Presses what opens a panel, looks into it and closes it. */
async function openPanel(page: Page, label: string): Promise<void> {
  await press(page, label);
  await expect
    .poll(() => read<boolean>(page, `document.querySelector('dialog :is(button, a, input)') !== null`), {
      message: label,
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasPanel(page), { message: label }).toBe(false);
}

for (const [what, query, panels] of [
  ['a film', { type: 'vod', id: '1001' }, 8],
  ['a live stream', { type: 'live', id: '2002' }, 6],
] as const) {
  test(
    `a browser of 2021 opens each panel of ${what}`,
    feature(query.type === 'live' ? 'live' : 'settings'),
    async () => {
      test.setTimeout(120_000);
      const { page, errors } = await open({ ...query, autoplay: true, site: 'embed', authentication: true });
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
      await expect.poll(async () => (await openers(page)).length).toBeGreaterThanOrEqual(panels);
      for (const label of await openers(page)) await openPanel(page, label);
      expect(errors).toEqual([]);
      await page.close();
    },
  );
}

test('a browser of 2021 has controls that work', {
  tag: [...feature('seek').tag, ...feature('captions').tag],
}, async () => {
  const { page, errors } = await open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  const video = <T>(fact: string) => read<T>(page, `document.querySelector('video').${fact}`);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await press(page, fa('transport.pause'));
  await expect.poll(() => video('paused')).toBe(true);
  const before = await video<number>('currentTime');
  await press(page, fa('transport.forward', { seconds: '۱۵' }));
  await expect.poll(() => video<number>('currentTime')).toBeGreaterThan(before + 14);
  await press(page, fa('transport.back', { seconds: '۱۵' }));
  await expect.poll(() => video<number>('currentTime')).toBeLessThan(before + 1);
  await press(page, fa('transport.play'));
  await expect.poll(() => video('paused')).toBe(false);
  await press(page, fa('volume.mute'));
  await expect.poll(() => video('muted')).toBe(true);
  await press(page, fa('captions.title'));
  await expect
    .poll(() => read(page, `document.querySelector('[data-captions], [class*=caption]') !== null`))
    .toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});

test('a browser of 2021 plays a file, and MPEG-TS', {
  tag: [...feature('mp4').tag, ...feature('archive').tag],
}, async () => {
  for (const query of [
    { type: 'mp4', 'e-url': sampleFile('sample.mp4') },
    { type: 'archive', id: '3001' },
  ]) {
    const { page, errors } = await open({ ...query, autoplay: true });
    await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
    expect(errors).toEqual([]);
    await page.close();
  }
});
