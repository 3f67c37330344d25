import type { Locator, Page } from 'playwright/test';
import { gate } from '../steps/gate';
import { expect, type Player, test } from '../steps/player';
import { fa } from '../steps/words';

/** In small pictures the bar takes half of the height, and yet every button above it can be pressed. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' } as const;

const UPRIGHT = [
  [390, 844],
  [360, 640],
  [320, 568],
] as const;
const LYING = [
  [300, 170],
  [400, 225],
  [640, 360],
  [844, 390],
] as const;
const SIZES = [...UPRIGHT, ...LYING];

/** Half a phone's width and less. */
const NARROW = [
  [195, 422],
  [195, 110],
  [240, 135],
] as const;

const EVERY_BUTTON = '[data-controls] button';
const IN_THE_MIDDLE = '[data-controls] div:has(> [data-focus-home]) > button';

/** Visible buttons on the picture that cannot be pressed over their whole height, with the element that covers them. */
function findCovered({ frame }: Player, selector = EVERY_BUTTON): Promise<string[]> {
  return frame.evaluate(
    (buttons) =>
      [...document.querySelectorAll(buttons)]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .flatMap((button) => {
          const { left, width, top, bottom, height } = button.getBoundingClientRect();
          const name = button.getAttribute('aria-label') ?? button.textContent;
          return [top + 2, top + height / 2, bottom - 2].flatMap((y) => {
            const hit = document.elementFromPoint(left + width / 2, y);
            return button.contains(hit) ? [] : `${name} at ${Math.round(y)}: ${hit?.outerHTML.slice(0, 80)}`;
          });
        }),
    selector,
  );
}

/** The element over a corner of this button; empty if there is none. */
function findHidden(panel: Locator, name: string): Promise<string> {
  return panel.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [top + 2, bottom - 2]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .filter((hit) => !button.contains(hit))
      .map((hit) => hit?.outerHTML.slice(0, 80) ?? 'outside the page')
      .join(' ');
  });
}

async function expectAllPressable(opened: Player, sizes: readonly (readonly [number, number])[] = SIZES) {
  for (const [width, height] of sizes) {
    await opened.page.setViewportSize({ width, height });
    await opened.stir();
    await expect.poll(() => findCovered(opened), { message: `${width} by ${height}` }).toEqual([]);
  }
}

async function openAtEnd(page: Page, player: { open(query: object): Promise<Player> }, lang: string) {
  const [opened] = await Promise.all([
    player.open({ ...film, lang }),
    page.waitForResponse(/\/v2\/list-viewers-playlist-videos\//),
  ]);
  await opened.expectPlaying(0.3);
  await opened.press('End');
  const card = opened.frame.locator('[data-next-card]');
  await card.waitFor();
  await opened.press('Shift');
  return { opened, card };
}

/** The buttons next to the posters of further videos, if those have room. */
const waysOn = (card: Locator) => card.getByRole('button').and(card.page().locator(':not([data-posters] *)'));

for (const lang of ['fa', 'ar'])
  test(`the next video’s two ways on lie above the bar, by mouse, in ${lang}`, async ({ page, player }) => {
    const { opened, card } = await openAtEnd(page, player, lang);
    await expectAllPressable(opened);
    await expect(waysOn(card)).toHaveCount(2);
  });

test('a clip is made without scrolling for its button', async ({ page, player }) => {
  await page.setViewportSize({ width: 400, height: 225 });
  const opened = await player.open({ ...film, t: 16 });
  await opened.expectPlaying(0.3);
  await opened.pressInMore(fa('share.title'));
  await page.getByRole('radio', { name: fa('share.clip') }).check();
  const panel = page.getByRole('dialog', { name: fa('share.title') });
  for (const [width, height] of LYING) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => findHidden(panel, fa('clip.make')), { message: `${width} by ${height}` })
      .toBe('');
  }
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const lang of ['fa', 'ar'])
    test(`the next video’s two ways on lie above the bar, in ${lang}`, async ({ page, player }) => {
      const { opened, card } = await openAtEnd(page, player, lang);
      await expectAllPressable(opened);
      const targets = await waysOn(card).evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect().height),
      );
      expect(targets).toEqual([44, 44]);
    });

  test('beside the next video the film can be watched again', async ({ page, player }) => {
    const { opened } = await openAtEnd(page, player, 'fa');
    const again = opened.frame.getByRole('button', { name: fa('transport.replay') });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(again).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await again.tap();
    await expect(opened.frame.locator('[data-standing=running]')).toBeVisible();
    await opened.expectPlaying(0.3);
  });

  test('the end without a next video', async ({ player }) => {
    const opened = await player.open({ ...film, featureSet: 'continuousPlayback=false' });
    await opened.expectPlaying(0.3);
    await opened.press('End');
    await expect(opened.frame.locator('[data-standing=ended]')).toBeVisible();
    await expectAllPressable(opened);
  });

  test('the offer to start over, and the controls without it', async ({ page, player }) => {
    const watched = JSON.stringify([{ video: 'vod/1001', time: 30 }]);
    await page.addInitScript((text) => localStorage.setItem('pardeh:watched', text), watched);
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pauseByKey();
    const anew = opened.frame.getByRole('button', { name: fa('resume.start-over') });
    // The button disappears by itself, but not while it has the focus.
    await anew.focus();
    await expectAllPressable(opened);
    await expect(anew).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await opened.frame.getByRole('button', { name: fa('action.close'), exact: true }).click();
    await expect(anew).toHaveCount(0);
    await expectAllPressable(opened);
  });

  for (const [name, query] of [
    ['film', film],
    ['live stream', { type: 'live', id: '2001', autoplay: true, site: 'embed' }],
  ] as const)
    test(`the bar of a ${name} is whole where the picture is narrow, and covers no button`, async ({
      page,
      player,
    }) => {
      const opened = await player.open(query);
      await opened.expectPlaying(0.3);
      await opened.pauseByKey();
      await expectAllPressable(opened, NARROW);
      const names = [fa('transport.play'), fa('transport.fullscreen')];
      for (const [width, height] of NARROW) {
        await page.setViewportSize({ width, height });
        for (const name of names)
          await expect(
            opened.frame.getByRole('button', { name, exact: true }).locator('visible=true'),
          ).toBeInViewport({ ratio: 1 });
      }
    });

  test('the buttons in the middle stand beside an open panel', async ({ page, player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pauseByKey();
    for (const [width, height] of [
      [844, 390],
      [640, 360],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      await opened.frame.getByRole('button', { name: fa('settings.title'), exact: true }).tap();
      await expect(opened.frame.getByRole('dialog')).toBeVisible();
      const covered = () => findCovered(opened, IN_THE_MIDDLE);
      await expect.poll(covered, { message: `${width} by ${height}` }).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('a double press on a button that opens a panel leaves it open', async ({ page, player }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pauseByKey();
    const settings = opened.frame.getByRole('button', { name: fa('settings.title'), exact: true });
    await opened.frame.evaluate(() => {
      const clicks: number[] = [];
      Object.assign(window, { clicks });
      window.addEventListener('click', ({ detail }) => clicks.push(detail), true);
    });
    // A double click, with the browser's click count: on a busy machine two taps would be too far apart.
    await settings.dblclick();
    expect(await opened.frame.evaluate('clicks')).toEqual([1, 2]);
    await expect(opened.frame.getByRole('dialog')).toBeVisible();
    // Another press at once would be the third of a triple click.
    await settings.press('Enter');
    await expect(opened.frame.getByRole('dialog')).toHaveCount(0);
  });

  test('a finger on the timeline has the place of the buttons in the middle', async ({ page, player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pauseByKey();
    const middle = opened.frame.locator(IN_THE_MIDDLE).nth(1);
    await expect(middle).toBeVisible();
    const box = await opened.frame.getByRole('slider').first().boundingBox();
    if (box === null) throw new Error('not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }],
      });
    await touch('touchStart');
    for (const by of [10, 20, 30]) await touch('touchMove', by);
    await expect(middle).toBeHidden();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(middle).toBeHidden();
    await touch('touchEnd');
    await expect(middle).toBeVisible();
  });

  test('a failure', async ({ page, player }) => {
    await page.route(/\/assets\/hls-engine-[^/]*\.js/, (route) => route.abort());
    const opened = await player.open(film);
    await expect(opened.frame.locator('[data-standing=failed]')).toBeVisible();
    await expectAllPressable(opened);
  });

  test('the wait for the network', async ({ page, player, context }) => {
    const wire = gate();
    await page.route(/\/media\/film\/v\d+\/[1-9]\d*\.m4s/, async (route) => {
      await wire.opened;
      // The player may have aborted the request by then.
      await route.fallback().catch(() => undefined);
    });
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await expect(opened.frame.locator('[data-place=pages]')).toContainText('شبی در کویر');
    await context.setOffline(true);
    wire.open();
    await expect(opened.frame.locator('[data-standing=reconnecting]')).toBeVisible({ timeout: 20_000 });
    await expectAllPressable(opened);
  });
});
