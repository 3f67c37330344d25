import type { Page } from 'playwright/test';
import { readSecond } from '../steps/burnt-clock';
import { expect, type Player, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';

/** Frames of the stream itself for the pointer's position on the timeline, if the platform has no thumbnails. */

const FILM = { type: 'vod', id: '1001', autoplay: true } as const;

const timeline = ({ frame }: Player) => frame.locator('[data-part="track"], [role="slider"]').first();
const picture = ({ frame }: Player) => frame.locator('[data-part="tip-picture"] video');
const heightOf = (player: Player) => picture(player).evaluate((video: HTMLVideoElement) => video.videoHeight);
const timeOf = (player: Player) => picture(player).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Puts the pointer on the timeline, at a share of its width. */
async function pointAt(player: Player, share: number): Promise<{ readonly x: number; readonly y: number }> {
  await player.stir();
  const box = await timeline(player).boundingBox();
  if (box === null) throw new Error('no timeline');
  const place = { x: box.x + box.width * share, y: box.y + box.height / 2 };
  await player.page.mouse.move(place.x, place.y);
  return place;
}

/** The pointer moves slightly meanwhile: controls hide when it has rested for three seconds, also on the timeline. */
async function expectPicture(
  player: Player,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<void> {
  let step = 0;
  await expect
    .poll(async () => {
      step = 1 - step;
      await player.page.mouse.move(x, y + step);
      return picture(player).isVisible();
    })
    .toBe(true);
}

const leaveThumbnailsOut = (page: Page, details: RegExp) =>
  page.route(details, async (route) => {
    const answer = await route.fetch();
    const { vtt: _vtt, vtt_mobile: _mobile, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: rest });
  });

/** Seeks there with the main picture, which then shows the same second. */
async function expectSamePicture(player: Player, go: () => Promise<void>): Promise<void> {
  const shown = await picture(player).evaluate(readSecond);
  // A press on the timeline starts playback, and its second may be nearly over.
  await player.video().evaluate((video: HTMLVideoElement) => {
    video.addEventListener('seeked', () => video.pause(), { once: true });
  });
  await go();
  await expect.poll(() => player.video().evaluate(readSecond)).toBe(shown);
}

test(
  'a film without thumbnails shows the moment at the pointer in its lowest rendition, and plays on',
  BOUNDARY,
  async ({ page, player }) => {
    await leaveThumbnailsOut(page, /\/api\/vod\/1001(\?|$)/);
    const opened = await player.open(FILM);
    await opened.expectPlaying(1);
    const duration = await opened.video().evaluate((video: HTMLVideoElement) => video.duration);
    for (const share of [0.75, 0.5]) {
      await expectPicture(opened, await pointAt(opened, share));
      await expect.poll(async () => Math.abs((await timeOf(opened)) - share * duration)).toBeLessThan(1);
    }
    expect(await heightOf(opened)).toBe(240);
    await opened.expectPlaying(0.3);
    const at = await timeOf(opened);
    await expectSamePicture(opened, () =>
      opened.video().evaluate((video: HTMLVideoElement, to) => {
        video.currentTime = to;
      }, at),
    );
  },
);

test('MPEG-TS shows the moment at the pointer by the worker that it plays by', async ({ page, player }) => {
  await leaveThumbnailsOut(page, /\/api\/archive\/3001(\?|$)/);
  const readers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/transmuxer-')) readers.push(request.url());
  });
  const opened = await player.open({ type: 'archive', id: '3001', autoplay: true });
  await opened.expectPlaying(1);
  await expectPicture(opened, await pointAt(opened, 0.75));
  expect(await heightOf(opened)).toBe(240);
  await opened.expectPlaying(0.3);
  expect(readers).toEqual([]);
});

test('a rewindable live stream shows the moment at the pointer', async ({ player, operator }) => {
  const live = await operator.liveStream({ timeMachine: true });
  const opened = await player.open(live.query());
  await opened.expectPlaying(1);
  const place = await pointAt(opened, 0.5);
  await expectPicture(opened, place);
  expect(await heightOf(opened)).toBe(240);
  await expectSamePicture(opened, () => opened.page.mouse.click(place.x, place.y));
});

test('where there are thumbnails, and for viewers who save data, no second stream is opened', async ({
  page,
  player,
  operator,
}) => {
  const withThumbnails = await player.open(FILM);
  await withThumbnails.expectPlaying(1);
  await pointAt(withThumbnails, 0.5);
  await expect(withThumbnails.frame.locator('[data-part="tip-frame"]')).toBeVisible();
  expect(await picture(withThumbnails).evaluate((video: HTMLVideoElement) => video.src)).toBe('');

  await page.addInitScript(() => {
    const value = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value });
  });
  const live = await operator.liveStream({ timeMachine: true });
  const saving = await player.open(live.query());
  await saving.expectPlaying(1);
  await pointAt(saving, 0.5);
  await expect(saving.frame.locator('[data-part="tip-pill"]')).toBeVisible();
  await saving.expectPlaying(1);
  expect(await picture(saving).evaluate((video: HTMLVideoElement) => video.src)).toBe('');
});
