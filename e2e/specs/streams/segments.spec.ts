import type { Page } from 'playwright/test';
import { expect, test } from '../steps/player';
import { WIDE } from '../steps/sizes';

/** How on-demand segments are processed: in pieces while the viewer waits for them, and whole with enough buffered. */

/** Duration of the film's segments, in seconds. */
const SEGMENT_S = 4;
/** Bytes per second with which a segment of 240 lines takes two seconds. */
const SLOW = 45_000;

test.use({ viewport: { width: 400, height: 225 } });

// A request without a response is sent twice; all of them are slow when the machine pauses.
test('on a slow connection each segment is requested once, in pieces at first and whole when enough is buffered @alone', async ({
  page,
  player,
}) => {
  await slowDown(page);
  const opened = await player.open({ type: 'vod', id: '1101', autoplay: true });
  await opened.expectPlaying(0.3);
  await opened.press('k');
  const end = () =>
    opened.video().evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  await expect.poll(end, { timeout: 25_000 }).toBeGreaterThan(19);
  const asked = await opened.frame.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/v\d+\/\d+\.m4s/.test(name))
      .map(({ name, initiatorType, duration }) => ({
        path: new URL(name).pathname,
        by: initiatorType,
        duration,
      })),
  );
  expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
  expect(asked.at(0)?.by).toBe('fetch');
  expect(asked.at(-1)).toMatchObject({ by: 'xmlhttprequest' });
  expect(asked.at(-1)?.duration, 'the line is slow').toBeGreaterThan(1200);
});

test('a seek from the midst of a segment to the one behind it keeps the buffer whole', async ({
  page,
  player,
}) => {
  await slowDown(page);
  const opened = await player.open({ type: 'vod', id: '1101', autoplay: true });
  const emptied = await opened.noteEmptied();
  const to = await opened.video().evaluate(
    (video: HTMLVideoElement, length) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { buffered } = video;
          const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
          const within = end % length;
          if (end < length || within < 0.5 || within > length - 1) return requestAnimationFrame(look);
          video.currentTime = end - within + length + 0.5;
          return resolve(video.currentTime);
        };
        look();
      }),
    SEGMENT_S,
  );
  await expect.poll(async () => (await opened.readState()).time, { timeout: 20_000 }).toBeGreaterThan(to + 1);
  expect(await emptied()).toBe(0);
});

/** Slows the connection down once the page has its first segment. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 20, downloadThroughput: SLOW, uploadThroughput: SLOW };
  let slowed: Promise<unknown> | null = null;
  await page.route(/\/v\d+\/[^0]\d*\.m4s/, async (route) => {
    slowed ??= session.send('Network.emulateNetworkConditions', conditions);
    await slowed;
    await route.continue();
  });
}

test.describe('a seek', () => {
  test.use({ viewport: WIDE });

  // A busy machine measures a lower bandwidth, with which the next rendition is no better.
  test('to the end of a long segment shows a lower rendition first, and the next one is sharp @alone', async ({
    page,
    player,
  }) => {
    const session = await page.context().newCDPSession(page);
    // A segment of 720 lines takes a second and a half.
    const conditions = {
      offline: false,
      latency: 20,
      downloadThroughput: 400_000,
      uploadThroughput: 400_000,
    };
    await session.send('Network.emulateNetworkConditions', conditions);
    const opened = await player.open({ type: 'vod', id: '1101', autoplay: true });
    const height = () => opened.video().evaluate(({ videoHeight }: HTMLVideoElement) => videoHeight);
    await expect.poll(height, { timeout: 30_000 }).toBe(720);
    const first = await opened.video().evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          video.currentTime = 59.7;
          const look = (_now: number, { mediaTime, height }: VideoFrameCallbackMetadata) => {
            if (mediaTime > 59) resolve(height);
            else video.requestVideoFrameCallback(look);
          };
          video.requestVideoFrameCallback(look);
        }),
    );
    expect(first).toBeLessThan(720);
    await expect.poll(height).toBe(720);
  });
});
