import type { Page } from 'playwright/test';
import { encrypted, KEY, KEY_FILE, withKey } from '../steps/encrypt-segments';
import { expect } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { type Stream, test } from '../steps/stream-pages';
import { fa } from '../steps/words';
import { differences } from './stream-differences';

/** Browsers and pages without workers, so that the main thread processes the streams. */

test.use({ viewport: SMALL });

const TS = '/cdn/ts/master.m3u8';
/** The chunk that the main thread loads for other containers than fragmented MP4. */
const READERS = /\/assets\/transmuxer-/;
const WORKER = /\/assets\/hls\.worker-/;

/** Blocks workers, as a page does by its policy or its own code. */
const refuseWorkers = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      Worker: class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      },
    });
  });

/** Number of requests so far for files of this name. */
function countRequests(page: Page, name: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (name.test(request.url())) count += 1;
  });
  return () => count;
}

const STREAMS: readonly (readonly [what: string, readers: number, stream: Stream])[] = [
  ['MPEG-TS', 1, { path: TS }],
  ['fragmented MP4', 0, { path: '/cdn/muxed/master.m3u8', course: { seconds: 4.6, end: null } }],
  ['encrypted MPEG-TS', 1, { path: TS, edit: withKey, editSegment: encrypted }],
];

for (const [what, readers, stream] of STREAMS)
  test(`${what} plays without a worker as on a bare page with one`, async ({ page, context, streams }) => {
    await refuseWorkers(page);
    await context.route(`**/${KEY_FILE}`, (route) =>
      route.fulfill({ body: KEY, headers: { 'access-control-allow-origin': '*' } }),
    );
    const requested = countRequests(page, READERS);
    const [own, bare] = await Promise.all([streams.inPlayer(stream), streams.inBarePage(stream)]);
    expect(differences(own, bare)).toEqual([]);
    expect(requested()).toBe(readers);
  });

test('MPEG-TS plays although the worker’s file cannot be loaded', async ({ page, streams }) => {
  await page.route(WORKER, (route) => route.abort());
  const { plays, stood } = await streams.inPlayer({ path: TS });
  expect(plays).toBe(true);
  expect(stood).toBeLessThan(1);
});

test('a worker that can be had leaves the readers of the main thread out', async ({ page, streams }) => {
  const requested = countRequests(page, READERS);
  const worker = countRequests(page, WORKER);
  expect((await streams.inPlayer({ path: TS })).plays).toBe(true);
  expect(worker()).toBeGreaterThan(0);
  expect(requested()).toBe(0);
});

test('a live stream whose master playlist is of an old version has the worker while the others are on their way', async ({
  page,
  streams,
}) => {
  const worker = countRequests(page, WORKER);
  await page.route(/\/cdn\/ts\/(?!master)[^?]*\.m3u8/, () => undefined);
  await streams.open({ path: TS, live: true, edit: sliding() });
  await expect.poll(worker).toBe(1);
});

test('a lost connection to the player’s own files is no broken film, and a press plays it', async ({
  page,
  streams,
}) => {
  await refuseWorkers(page);
  await page.route(READERS, (route) => route.abort());
  await streams.open({ path: TS });
  await expect(page.getByText(fa('failed.program'))).toBeVisible();
  await page.unroute(READERS);
  await page
    .getByRole('button', { name: fa('action.retry') })
    .first()
    .click();
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(1);
});
