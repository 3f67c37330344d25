import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { gate } from '../steps/gate';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY, journeyIf } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Faults of the platform or a stream, simulated between the browser and the real servers. */

const DETAILS = `${at.platform}/api/vod/1001?**`;
/** On every host in the details. */
const MASTER = '**/media/film/master.m3u8**';

const headers = { 'access-control-allow-origin': at.player };

function answer(page: Page, url: string, status: number, body: string, contentType = 'text/html') {
  return page.route(url, (route) => route.fulfill({ status, body, contentType, headers }));
}

for (const [what, status, body] of [
  ['500', 500, '{"detail":"no"}'],
  ['HTML with 200', 200, '<!doctype html><p>Welcome to the portal'],
  ['nothing with 200', 200, ''],
  ['wrong types', 200, '{"id":[],"type":"vod"}'],
] as const) {
  test(`details that answer ${what} show a failed screen whose button tries again`, async ({
    page,
    player,
  }) => {
    const pressed = gate();
    let waits = false;
    await page.route(DETAILS, async (route) => {
      if (!waits) return route.fulfill({ status, body, contentType: 'application/json', headers });
      await pressed.opened;
      // The player may have aborted the request by then.
      return route.fallback().catch(() => undefined);
    });
    const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
    const again = opened.frame.getByRole('button', { name: fa('action.retry') });
    await expect(again).toBeVisible();
    // The player also retries automatically, which would remove the button.
    waits = true;
    await again.click();
    await expect(again).toBeHidden();
    pressed.open();
    await opened.expectPlaying();
  });
}

test(
  'a platform that does not answer is shown, and playback starts once it does',
  JOURNEY,
  async ({ page, player, context }) => {
    await context.route(DETAILS, (route) => route.abort('connectionrefused'));
    const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
    await expect(opened.frame.getByRole('button', { name: fa('action.retry') })).toBeVisible();
    await context.unroute(DETAILS);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await opened.expectPlaying();
  },
);

for (const [what, status, body] of [
  ['is none', 200, '<!doctype html><p>Welcome to the portal'],
  ['is empty', 200, ''],
] as const) {
  test(
    `a manifest that ${what} shows a failed screen whose button tries again`,
    journeyIf(what === 'is none'),
    async ({ page, player }) => {
      await answer(page, MASTER, status, body);
      const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
      const again = opened.frame.getByRole('button', { name: fa('action.retry') });
      await expect(again).toBeVisible({ timeout: 20_000 });
      await page.unroute(MASTER);
      await again.click();
      await opened.expectPlaying();
    },
  );
}

test('a film whose stream is 404 is a missing video', async ({ page, player }) => {
  await answer(page, MASTER, 404, 'not found', 'text/plain');
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await expect(opened.frame.getByText(fa('screen.not-found-title'))).toBeVisible();
});

test('a first host that is dead gives way to the next one', JOURNEY, async ({ page, player }) => {
  await page.route(`${at.platform}/media/film/**`, (route) => route.abort('connectionrefused'));
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying();
});

test(
  'controls that do not arrive leave the picture alone, with the browser’s own in their place',
  JOURNEY,
  async ({ page, player }) => {
    await page.route(/\/assets\/controls-[^/]*\.js/, (route) => route.abort());
    const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
    await opened.expectPlaying();
    await expect(opened.video()).toHaveAttribute('controls');
  },
);

test('storage that throws leaves everything working', JOURNEY, async ({ page, player }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying();
});
