import type { Page } from 'playwright/test';
import { at, playerUrl, type Query } from '../steps/addresses';
import { test as base, expect, Player } from '../steps/player';

/** The browser's back/forward cache keeps a page and shows it at “back” without loading anything again. */

const WHOLE_BROWSER = { tag: ['@whole-browser', '@boundary'] };

const test = base.extend<{ kept: Page }>({
  /** A browser with a back/forward cache; Playwright's has none. */
  kept: async ({ playwright, launchOptions, viewport }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage({ viewport }));
    await browser.close();
  },
});

async function open(page: Page, query: Query): Promise<Player> {
  await page.goto(playerUrl({ ...query, site: 'embed', autoplay: true }));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(0.5);
  await player.frame.locator('[data-controls]').waitFor({ state: 'attached' });
  // Chromium does not cache a page with a pending call to the browser: setting the history state and the media session
  // each makes one.
  await expect.poll(() => page.evaluate('history.state?.pardehStep')).toBe(0);
  await expect.poll(() => page.evaluate('navigator.mediaSession.metadata !== null')).toBe(true);
  return player;
}

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.goto(`${at.hostOnOtherSite}/plain.html`);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('window.isSame')).toBe(true);
}

test(
  'a film that comes back with its page stands where it was left, and plays at a press',
  WHOLE_BROWSER,
  async ({ kept }) => {
    const player = await open(kept, { type: 'vod', id: '1001' });
    await leaveAndComeBack(kept);
    await expect.poll(async () => (await player.readState()).paused).toBe(true);
    const { time } = await player.readState();
    expect(time).toBeGreaterThan(0.5);
    await player.press('k');
    await player.expectPlaying(0.5);
  },
);

test('the chat of a live stream that comes back hears at once', WHOLE_BROWSER, async ({ kept, operator }) => {
  const live = await operator.liveStream({ media: 'quick', chat: {} });
  const opened = kept.waitForEvent('websocket');
  const player = await open(kept, live.query());
  await opened;
  // Sockets that a server has closed are opened again within half a minute, this one within two seconds.
  const again = kept.waitForEvent('websocket', { timeout: 10_000 });
  await leaveAndComeBack(kept);
  await live.chat.post({ text: 'پس از بازگشت', name: 'نگار' });
  await again;
  // Messages appear with the picture.
  await player.press('k');
  await expect(player.frame.getByText('پس از بازگشت').first()).toBeVisible();
});
