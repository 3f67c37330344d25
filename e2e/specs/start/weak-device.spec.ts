import type { Page } from 'playwright/test';
import { expect, type Player, test } from '../steps/player';
import { WIDE } from '../steps/sizes';

/** Devices that are too slow to decode what their connection delivers, simulated by the browser's frame counts. */

test.use({ viewport: WIDE });
test.describe.configure({ timeout: 90_000 });

/** Drops every other frame from this height on. */
async function dropFramesFrom(page: Page, height: number): Promise<void> {
  await page.addInitScript((limit) => {
    const own = HTMLVideoElement.prototype.getVideoPlaybackQuality;
    let counted = 0;
    let dropped = 0;
    HTMLVideoElement.prototype.getVideoPlaybackQuality = function () {
      const { creationTime, totalVideoFrames, corruptedVideoFrames } = own.call(this);
      if (this.videoHeight >= limit) dropped += (totalVideoFrames - counted) / 2;
      counted = totalVideoFrames;
      return { creationTime, totalVideoFrames, corruptedVideoFrames, droppedVideoFrames: dropped };
    };
  }, height);
}

const heightOf = (player: Player) =>
  player.video().evaluate(({ videoHeight }: HTMLVideoElement) => videoHeight);

test('auto goes down where every other frame is dropped, and no further than it has to', async ({
  page,
  player,
}) => {
  await dropFramesFrom(page, 720);
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await expect.poll(() => heightOf(opened), { timeout: 30_000 }).toBe(720);
  await expect.poll(() => heightOf(opened), { timeout: 30_000 }).toBe(480);
  const { time } = await opened.readState();
  await expect
    .poll(async () => (await opened.readState()).time, { timeout: 30_000 })
    .toBeGreaterThan(time + 12);
  expect(await heightOf(opened)).toBe(480);
});

test('a quality that the viewer chose stays, however many frames are dropped', async ({ page, player }) => {
  await dropFramesFrom(page, 720);
  await page.addInitScript(() => {
    localStorage.setItem('pardeh:settings', JSON.stringify({ quality: 720 }));
  });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await opened.expectPlaying(1);
  const { time } = await opened.readState();
  await expect
    .poll(async () => (await opened.readState()).time, { timeout: 40_000 })
    .toBeGreaterThan(time + 15);
  expect(await heightOf(opened)).toBe(720);
});
