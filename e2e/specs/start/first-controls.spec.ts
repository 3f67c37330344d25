import type { Locator, Page } from 'playwright/test';
import type { Key } from '../../../player/i18n/translate';
import { playerUrl, type Query } from '../steps/addresses';
import { gate } from '../steps/gate';
import { expect, Player, test } from '../steps/player';
import { refuseStart } from '../steps/refuse-start';
import { JOURNEY } from '../steps/tiers';
import { ar, fa, inPersian } from '../steps/words';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };
const MINI = { width: 300, height: 170 };
const film: Query = { type: 'vod', id: '1001', autoplay: true };

interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** An entry of the Layout Instability API, which the compiler's DOM types lack. */
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly Moved[];
}

/** Opens a page whose scripts are held back, so that only the inline part works. */
async function openWithoutScripts(page: Page, query: Query) {
  const scripts = gate();
  await page.route(/\/assets\/[^/]*\.js/, async (route) => {
    await scripts.opened;
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    const describe = ({ node, previousRect, currentRect }: Moved) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName}: ${JSON.stringify([previousRect, currentRect])}`;
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & Shift => 'hadRecentInput' in entry;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift))
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(describe) });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { readShifts: () => shifts.filter(({ value }) => value >= 0.001) });
  });
  await page.goto(playerUrl(query), { waitUntil: 'commit' });
  const words = query.lang === 'ar' ? ar : fa;
  const button = (key: Key) => page.getByRole('button', { name: words(key), exact: true });
  const timeline = page.getByRole('slider', { name: words('transport.timeline') });
  return { player: new Player(page, page.mainFrame()), button, timeline, scripts };
}

/** Expects the player's own controls in place of the page's. */
async function expectOwnControls(page: Page): Promise<void> {
  await expect(page.locator('[data-controls=shown]')).toBeAttached();
  await expect(page.locator('#first')).toHaveCount(0);
}

async function boxesOf(locators: readonly Locator[]) {
  return Promise.all(locators.map((one) => one.filter({ visible: true }).first().boundingBox()));
}

for (const [where, viewport, hasTouch] of [
  ['a wide page', WIDE, false],
  ['a phone', PHONE, true],
  ['a mini player', MINI, false],
] as const) {
  for (const lang of ['fa', 'ar'] as const) {
    test.describe(`on ${where} in ${lang}`, () => {
      test.use({ viewport, hasTouch, isMobile: hasTouch });

      test('a video is paused, muted and sought before any script, and stays so in the player', async ({
        page,
      }) => {
        const opened = await openWithoutScripts(page, { ...film, lang });
        const { player, button, timeline, scripts } = opened;
        await player.expectPlaying(0.2);
        await button('transport.pause').click();
        await expect(button('transport.play')).toBeVisible();
        const { width = 0 } = (await timeline.boundingBox()) ?? {};
        await timeline.click({ position: { x: width / 2, y: 12 } });
        await button('volume.mute').click();
        const unmute = button('volume.unmute');
        await expect(unmute).toBeFocused();
        const { time, paused, muted } = await player.readState();
        expect([paused, muted, Math.round(time)]).toEqual([true, true, 32]);
        const controls = [button('transport.play'), unmute, timeline, button('transport.fullscreen')];
        const before = await boxesOf(controls);

        scripts.open();
        await expectOwnControls(page);
        expect(await boxesOf(controls)).toEqual(before);
        await expect(unmute).toBeFocused();
        await expect.poll(async () => (await player.readState()).ready).toBeGreaterThan(2);
        expect(await player.readState()).toMatchObject({ time, paused: true, muted: true });
        // The digits of the time change their width when their font loads.
        expect(await page.evaluate(() => Reflect.get(window, 'readShifts')())).toEqual([]);
        await button('transport.play').click();
        await player.expectPlaying();
      });
    });
  }
}

test.describe('on a wide page', () => {
  test.use({ viewport: WIDE });

  test('the cover plays before any script, and the player plays on', JOURNEY, async ({ page }) => {
    const opened = await openWithoutScripts(page, { ...film, autoplay: false });
    const { player, button, scripts } = opened;
    await expect(button('transport.play')).toHaveCount(1);
    await button('transport.play').click();
    await player.expectPlaying(0.2);
    scripts.open();
    await expectOwnControls(page);
    await expect(button('transport.pause')).toBeVisible();
    await player.expectPlaying();
  });

  test('keys work before any script, once each', async ({ page }) => {
    const { player, button, scripts } = await openWithoutScripts(page, film);
    await player.expectPlaying(0.2);
    await page.keyboard.press('m');
    await page.keyboard.press('Space');
    await expect(button('transport.play')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    scripts.open();
    await expectOwnControls(page);
    const { time, paused, muted } = await player.readState();
    expect([paused, muted]).toEqual([true, true]);
    expect(time).toBeGreaterThan(15);
    await expect(page.getByText(inPersian('1:04')).first()).toBeVisible();
  });

  test('keys that the viewer has switched off do nothing before any script', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pardeh:keys', 'off'));
    const { player } = await openWithoutScripts(page, film);
    await player.expectPlaying(0.2);
    await page.keyboard.press('m');
    await page.keyboard.press('k');
    expect(await player.readState()).toMatchObject({ paused: false, muted: false });
  });

  test('a click on the picture pauses once if the player’s scripts cannot be loaded', async ({ page }) => {
    await page.route(/\/assets\/[^/]*\.js/, (route) => route.abort());
    await page.goto(playerUrl(film));
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying(0.2);
    await expect(page.locator('video[controls]')).toBeVisible();
    await expect(page.locator('#first')).toBeHidden();
    await page.locator('video').click({ position: { x: 300, y: 200 } });
    await expect.poll(async () => (await player.readState()).paused).toBe(true);
  });

  test('a press during which the player’s controls come is not lost', async ({ page }) => {
    const { player, button, scripts } = await openWithoutScripts(page, film);
    await player.expectPlaying(0.2);
    await button('transport.pause').hover();
    await page.mouse.down();
    scripts.open();
    await page.locator('[data-controls=shown]').waitFor({ state: 'attached' });
    await page.mouse.up();
    await expectOwnControls(page);
    await expect(button('transport.play')).toBeVisible();
    expect((await player.readState()).paused).toBe(true);
  });

  test('a press after every start was refused plays with sound, before any script and in the player', async ({
    page,
  }) => {
    await refuseStart(page);
    const { player, button, scripts } = await openWithoutScripts(page, film);
    await button('transport.play').filter({ visible: true }).first().click();
    await player.expectPlaying(0.3);
    expect((await player.readState()).muted).toBe(false);
    scripts.open();
    await expectOwnControls(page);
    expect((await player.readState()).muted).toBe(false);
    await expect(button('volume.tap-to-hear')).toHaveCount(0);
  });

  test('a pause before the first frame keeps the video from starting', async ({ page }) => {
    const details = gate();
    await page.route(/\/vod\/1001/, async (route) => {
      await details.opened;
      await route.continue();
    });
    const { player, button, scripts } = await openWithoutScripts(page, film);
    await button('transport.pause').click();
    details.open();
    scripts.open();
    await expectOwnControls(page);
    await expect(button('transport.play')).toBeVisible();
    expect(await player.readState()).toMatchObject({ time: 0, paused: true });
  });

  test('a page without content shows none', async ({ page }) => {
    await openWithoutScripts(page, { type: 'vod' });
    await expect(page.locator('#first')).toBeHidden();
  });

  test('a live stream has no time and nothing to grasp before the player knows its window', async ({
    page,
  }) => {
    const { button, timeline, scripts } = await openWithoutScripts(page, {
      type: 'live',
      id: '2001',
      autoplay: true,
    });
    await expect(button('transport.pause')).toBeVisible();
    await expect(timeline.locator('[data-is=knob]')).toBeHidden();
    await expect(page.locator('#first .time')).toBeHidden();
    await expect(button('volume.mute')).toBeVisible();
    const controls = [button('transport.pause'), button('volume.mute'), button('transport.fullscreen')];
    const before = await boxesOf(controls);
    scripts.open();
    await expectOwnControls(page);
    expect(await boxesOf(controls)).toEqual(before);
  });
});
