import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

/** Viewers who wait for a live stream. */

test.use({ viewport: SMALL });

const awaited = (player: Player) => player.frame.getByText(fa('screen.awaited-now'));

type Piece = 'master' | 'sound' | 'picture';

/** An encoder that publishes its playlists one after the other; until then they are 404. */
async function holdBack(page: Page, id: string) {
  const published = new Set<Piece>();
  const asked: Record<Piece, number> = { master: 0, sound: 0, picture: 0 };
  const pieceOf = (path: string): Piece => {
    if (path.endsWith('master.m3u8')) return 'master';
    return /\/a-\w+\//.test(path) ? 'sound' : 'picture';
  };
  await page.route(new RegExp(`/live/${id}/.*m3u8`), async (route) => {
    const piece = pieceOf(new URL(route.request().url()).pathname);
    asked[piece] += 1;
    await (published.has(piece) ? route.fallback() : route.fulfill({ status: 404 }));
  });
  const isAskedAgain = async (piece: Piece) => {
    const before = asked[piece];
    await expect.poll(() => asked[piece]).toBeGreaterThan(before + 1);
  };
  return { publish: (piece: Piece) => void published.add(piece), isAskedAgain };
}

test('an encoder that comes up in pieces is waited for, and the picture follows the last of them', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ beganSecondsAgo: 30 });
  const encoder = await holdBack(page, live.id);
  const opened = await player.open(live.query());
  await expect(awaited(opened)).toBeVisible();
  encoder.publish('master');
  await encoder.isAskedAgain('sound');
  encoder.publish('sound');
  await encoder.isAskedAgain('picture');
  await expect(awaited(opened)).toBeVisible();
  await expect(opened.frame.getByText(fa('failed.title'))).toHaveCount(0);
  await expect(opened.frame.getByText(fa('state.reconnecting'))).toHaveCount(0);
  encoder.publish('picture');
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(0);
  await opened.expectPlaying();
});

test('a viewer who arrives between the pieces waits as well', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ beganSecondsAgo: 3600 });
  const encoder = await holdBack(page, live.id);
  encoder.publish('master');
  const opened = await player.open(live.query());
  await expect(opened.frame.getByText(fa('screen.no-content-title'))).toBeVisible();
  encoder.publish('sound');
  await encoder.isAskedAgain('picture');
  encoder.publish('picture');
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(0);
  await opened.expectPlaying();
});

test('a reminder of an announced live stream is a calendar file', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ startsIn: 7200, title: 'دوستی؛ پایان, آغاز' });
  const opened = await player.open(live.query());
  const download = page.waitForEvent('download');
  await opened.frame.getByRole('button', { name: fa('screen.remind') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('دوستی؛ پایان, آغاز.ics');
  await expect(opened.frame.getByText(fa('screen.remind-calendar'))).toBeVisible();
});

test('a device whose clock is a day ahead waits for an announced live stream, and is not led away', async ({
  page,
  player,
  operator,
}) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 86_400_000;
  });
  const live = await operator.liveStream();
  await live.set({ air: 'missing' });
  // An encoder whose URL is published before it starts.
  const start_time = Math.round(Date.now() / 1000) + 300;
  await page.route(`${at.platform}/api/live/${live.id}?**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), start_time } });
  });
  const opened = await player.open(
    live.query({ redirectOnEndedUrl: `${at.hostOnOtherSite}/plain.html?ended` }),
  );
  await expect(opened.frame.getByText(fa('screen.awaited'))).toBeVisible();
  await expect(opened.frame.getByText(/^[۴۵]:[۰-۵][۰-۹]$/)).toBeVisible();
});
