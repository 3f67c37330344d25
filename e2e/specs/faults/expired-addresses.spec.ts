import type { Page } from 'playwright/test';
import { expect, type Player, test } from '../steps/player';
import { READABLE } from '../steps/wire-faults';

/** Media URLs that the platform signs for some time, and whose host rejects them afterwards. */

test.describe.configure({ timeout: 120_000 });

/** The details of this content contain a signed URL, which leads to the real one until it expires. */
async function sign(page: Page, content: string, media: string) {
  let newest = 1;
  let asked = 0;
  await page.route(new RegExp(`/api/${content}(\\?|$)`), async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replaceAll(`/${media}`, `/signed-${newest}/${media}`),
    });
  });
  await page.route(/\/signed-\d+\//, (route) => {
    const url = route.request().url();
    if (!url.includes(`/signed-${newest}/`))
      return route.fulfill({ status: 403, body: 'expired', headers: READABLE });
    return route.continue({ url: url.replace(/\/signed-\d+/, '') });
  });
  return {
    expire() {
      newest += 1;
    },
    asked: () => asked,
  };
}

async function seek(player: Player, to: number) {
  await player.video().evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, to);
}

test('a film whose address expires goes on at the same place, with the address of new details', async ({
  page,
  player,
}) => {
  const signed = await sign(page, 'vod/1001', 'media/film');
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying(1);
  const before = signed.asked();
  signed.expire();
  // Far enough not to be in the buffer.
  await seek(opened, 40);
  await opened.expectPlaying(1);
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(40);
  await opened.expectPlaying(8);
  expect((await opened.readState()).time).toBeLessThan(60);
  expect(signed.asked()).toBe(before + 1);
});

test('a live stream whose address expires goes on', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ media: 'quick' });
  const signed = await sign(page, `live/${live.id}`, `live/${live.id}`);
  const opened = await player.open(live.query({ autoplay: true }));
  await opened.expectPlaying(2);
  const renewed = page.waitForRequest(/\/signed-2\/.*\.m4s/, { timeout: 20_000 });
  signed.expire();
  await renewed;
  await opened.expectPlaying(5);
});

test('a viewer who went back in a live stream whose address expires goes on where they were', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ timeMachine: true });
  const signed = await sign(page, `live/${live.id}`, `live/${live.id}`);
  const opened = await player.open(live.query({ autoplay: true }));
  await opened.expectPlaying(2);
  const behind = () =>
    opened.video().evaluate((video: HTMLVideoElement) => {
      const { seekable } = video;
      return seekable.length === 0 ? 0 : seekable.end(seekable.length - 1) - video.currentTime;
    });
  await seek(opened, (await opened.readState()).time - 30);
  await opened.expectPlaying(1);
  const before = await behind();
  const renewed = page.waitForRequest(/\/signed-2\/.*\.m4s/, { timeout: 20_000 });
  signed.expire();
  await renewed;
  await opened.expectPlaying(3);
  expect(Math.abs((await behind()) - before)).toBeLessThan(8);
});
