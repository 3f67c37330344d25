import { type Browser, expect, type Page, test } from 'playwright/test';
import { at, playerUrl, type Query, sampleFile } from '../steps/addresses';
import { feature } from '../steps/feature';
import { refuseStart } from '../steps/refuse-start';
import { BOUNDARY } from '../steps/tiers';
import { openUntouched } from '../steps/untouched';
import { fa } from '../steps/words';
import { launchOlderBrowser } from './older-browser';
import { framesOf, press, read } from './older-page';

/** A browser of 2021. */
let older: { browser: Browser; close: () => Promise<void> } | undefined;

// All tests share one browser.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  older = await launchOlderBrowser();
});
test.afterAll(() => older?.close());

const open = (query: Query) => openPage(playerUrl(query));

async function newPage(browser = older?.browser): Promise<Page> {
  const context = browser?.contexts()[0];
  if (context === undefined) throw new Error('the browser has no context');
  return context.newPage();
}

async function openPage(address: string) {
  const page = await newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  return { page, errors };
}

test('a browser of 2021 plays a film, and changes its settings', {
  tag: [...feature('film').tag, ...feature('settings').tag, BOUNDARY.tag],
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

/** Left edge, top, width and height of an area of the page. */
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
    `[...document.querySelectorAll('button[aria-expanded]')]
      .filter((button) => button.closest('[data-message]') === null)
      .map((button) => button.ariaLabel || button.textContent)`,
  );

const hasPanel = (page: Page) => read<boolean>(page, `document.querySelector('dialog') !== null`);

const rowsOfMenu = (page: Page) =>
  read<string[]>(
    page,
    `[...document.querySelectorAll('[role=menuitem]')].map((row) => row.ariaLabel || row.textContent)`,
  );

/** Presses the buttons that lead to a panel, checks and closes it. */
async function openPanel(page: Page, ...labels: readonly [string, ...string[]]): Promise<void> {
  for (const label of labels) await press(page, label);
  const label = labels.join(', ');
  await expect
    .poll(() => read<boolean>(page, `document.querySelector('dialog :is(button, a, input)') !== null`), {
      message: label,
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasPanel(page), { message: label }).toBe(false);
}

for (const [what, query, panels, more] of [
  ['a film', { type: 'vod', id: '1001' }, 5, 4],
  ['a live stream', { type: 'live', id: '2002' }, 5, 2],
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
      await press(page, fa('action.more'));
      await expect.poll(async () => (await rowsOfMenu(page)).length).toBeGreaterThanOrEqual(more);
      const rows = await rowsOfMenu(page);
      await page.keyboard.press('Escape');
      for (const label of rows) await openPanel(page, fa('action.more'), label);
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

test('a browser of 2021 plays an FLV file', feature('flv'), async () => {
  const { page, errors } = await open({ type: 'flv', 'e-url': sampleFile('sample.flv'), autoplay: true });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  expect(errors).toEqual([]);
  await page.close();
});

test('a browser of 2021 plays mp3 and ogg files', feature('sound'), async () => {
  for (const type of ['mp3', 'ogg']) {
    const { page, errors } = await open({ type, 'e-url': sampleFile(`sample.${type}`), autoplay: true });
    await expect
      .poll(() => read<number>(page, `document.querySelector('video').currentTime`))
      .toBeGreaterThan(1);
    expect(errors).toEqual([]);
    await page.close();
  }
});

test(
  'a browser of 2021 plays a 360-degree video, all around where it draws it',
  feature('panorama'),
  async () => {
    const { page, errors } = await open({ type: 'vod', id: '1003', autoplay: true });
    await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
    const draws = await read<boolean>(page, `document.createElement('canvas').getContext('webgl2') !== null`);
    await expect
      .poll(() => read(page, `document.querySelector('[data-shape]')?.dataset.shape ?? null`))
      .toBe(draws ? 'round' : 'flat');
    if (!draws) test.info().annotations.push({ type: 'cell', description: 'flat' });
    expect(errors).toEqual([]);
    await page.close();
  },
);

test('a browser of 2021 plays a film again that has ended', feature('end'), async () => {
  const { page, errors } = await open({ type: 'vod', id: '1001', autoplay: true });
  await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
  await read(page, `Object.assign(document.querySelector('video'), { currentTime: 62.5 })`);
  await expect.poll(() => read(page, `document.querySelector('video').ended`)).toBe(true);
  await press(page, fa('transport.replay'));
  await expect.poll(() => read<number>(page, `document.querySelector('video').currentTime`)).toBeLessThan(30);
  await expect.poll(() => read(page, `document.querySelector('video').paused`)).toBe(false);
  expect(errors).toEqual([]);
  await page.close();
});

test('a browser of 2021 has the player of a host', feature('sdk'), async () => {
  const search = new URLSearchParams({
    player: at.player,
    params: JSON.stringify({ type: 'vod', id: '1001', autoplay: true }),
  });
  const { page, errors } = await openPage(`${at.hostOnOtherSite}/mount.html?${search}`);
  const state = () =>
    page.evaluate<{ id: string; paused: boolean; time: number }>(`window.player.getState()`);
  await expect.poll(() => page.evaluate(`window.player !== undefined`)).toBe(true);
  await expect.poll(async () => (await state()).time).toBeGreaterThan(1);
  await page.evaluate(`window.player.pause()`);
  expect(await state()).toMatchObject({ id: '1001', paused: true });
  expect(errors).toEqual([]);
  await page.close();
});

const isMuted = (page: Page) => read<boolean>(page, `document.querySelector('video').muted`);

test(
  'a browser of 2021 that refuses sound begins muted, and has its sound after one press',
  feature('refused-sound'),
  async () => {
    const { browser, close } = await launchOlderBrowser({ firstVisit: true });
    const page = await newPage(browser);
    await openUntouched(page, playerUrl({ type: 'vod', id: '1001', autoplay: true }));
    await press(page, fa('volume.tap-to-hear'));
    expect(await isMuted(page)).toBe(false);
    await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
    await close();
  },
);

test(
  'a browser of 2021 that refuses every start plays by a press, with sound',
  feature('refused-play'),
  async () => {
    // A new visitor, who has not muted a video yet.
    const { browser, close } = await launchOlderBrowser();
    const page = await newPage(browser);
    await refuseStart(page);
    await page.goto(playerUrl({ type: 'vod', id: '1001', autoplay: true }));
    await press(page, fa('transport.play'));
    await expect.poll(() => framesOf(page)).toBeGreaterThan(30);
    expect(await isMuted(page)).toBe(false);
    await close();
  },
);
