import type { CDPSession, Page } from 'playwright/test';
import { filmQuery } from '../../operator/query';
import { playerUrl, type Query } from '../steps/addresses';
import { freeze, openFreezingBrowser, thaw } from '../steps/freezing-browser';
import { test as base, expect, Player } from '../steps/player';

/** Browsers freeze hidden pages, and pause their media. */

/** Maximum latency afterwards, in seconds. */
const NEAR_S = 8;
/** The same with a DVR window, whose end is up to a segment older, and a larger target latency. */
const NEAR_IN_WINDOW_S = 14;

const test = base.extend<{ freezing: { readonly page: Page; readonly devtools: CDPSession } }>({
  freezing: async ({ playwright, launchOptions }, use) => {
    const { close, ...opened } = await openFreezingBrowser(playwright, launchOptions);
    await use(opened);
    await close();
  },
});

test.describe.configure({ timeout: 90_000 });

async function watch(page: Page, query: Query): Promise<Player> {
  await page.goto(playerUrl(query));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(1);
  // Media session metadata is set last.
  await expect.poll(() => page.evaluate('navigator.mediaSession.metadata !== null')).toBe(true);
  await page.evaluate(() =>
    document.addEventListener('freeze', () => Object.assign(window, { wasFrozen: true })),
  );
  return player;
}

/** Seconds before the end of the window. */
const latency = (player: Player) =>
  player
    .video()
    .evaluate((video: HTMLVideoElement) => video.seekable.end(video.seekable.length - 1) - video.currentTime);

for (const [name, timeMachine, near] of [
  ['a live stream', false, NEAR_S],
  ['a live stream with a time machine', true, NEAR_IN_WINDOW_S],
] as const)
  test(`${name} plays on at its edge`, async ({ freezing: { page, devtools }, operator }) => {
    const live = await operator.liveStream({ media: 'match', timeMachine });
    const player = await watch(page, live.query());
    await freeze(devtools);
    await live.passes(6);
    await thaw(devtools);
    await player.expectPlaying(1);
    await expect.poll(() => latency(player), { message: 'seconds behind the edge' }).toBeLessThan(near);
    expect(await page.evaluate('window.wasFrozen')).toBe(true);
  });

test('a film plays on where it was', async ({ freezing: { page, devtools }, operator }) => {
  // Its segments serve as a clock for the elapsed time.
  const live = await operator.liveStream({ media: 'quick' });
  const player = await watch(page, filmQuery({ autoplay: true }));
  const { time } = await player.readState();
  await freeze(devtools);
  await live.passes(3);
  await thaw(devtools);
  await player.expectPlaying(1);
  expect((await player.readState()).time).toBeLessThan(time + 5);
  expect(await page.evaluate('window.wasFrozen')).toBe(true);
});
