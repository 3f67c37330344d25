import { at } from '../steps/addresses';
import { expect } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { fa } from '../steps/words';
import { CLASS, serveList, watchBreaks } from './break-pages';

/** Ad break media as ad servers provide it: files, lists, and faults. */

test.use({ viewport: SMALL });

/** 8 s of video without audio. */
const FILE = 'e2e/media/files/rotated.mp4';

test('files of a list play as one break without what is broken, and breaks without media are left out', async ({
  page,
  streams,
}) => {
  const origins: (string | null)[] = [];
  // A server without CORS, with a URL that has no extension.
  await page.route('**/cdn/asset?id=7', async (route) => {
    origins.push(await route.request().headerValue('origin'));
    await route.fulfill({
      path: FILE,
      contentType: 'video/mp4',
      headers: { 'access-control-allow-origin': 'https://elsewhere.example.com' },
    });
  });
  await page.route('**/cdn/ad.mp4', (route) => route.fulfill({ path: FILE }));
  await page.route('**/cdn/page?id=8', (route) => route.fulfill({ body: '<!doctype html><p>no ad' }));
  await serveList(page, 'list.json', ['ad.mp4', 'lost.mp4', 'lost/master.m3u8', 'asset?id=7']);
  await serveList(page, 'none.json', []);
  const { player, region, heard } = await watchBreaks(page, streams, [
    ['ads', 3, `${CLASS},X-ASSET-LIST="../list.json",X-PLAYOUT-LIMIT=10,X-RESUME-OFFSET=1`],
    ['none', 5, `${CLASS},X-ASSET-LIST="../none.json"`],
    ['lost', 6, `${CLASS},X-ASSET-LIST="../lost.json"`],
    ['page', 7, `${CLASS},X-ASSET-URI="../page?id=8"`],
  ]);
  await expect(region).toBeVisible({ timeout: 15_000 });
  await expect(region).toBeHidden({ timeout: 30_000 });
  const { time } = await player.readState();
  expect(time).toBeGreaterThan(3.9);
  expect(time).toBeLessThan(5);
  await expect.poll(async () => (await player.readState()).time, { timeout: 15_000 }).toBeGreaterThan(8);
  expect(await heard()).toMatchObject([
    { name: 'begin ads' },
    { name: 'end ads', duration: 10, failure: 'media' },
    { name: 'end none', duration: 0, failure: 'empty' },
    { name: 'end lost', duration: 0, failure: 'list' },
    { name: 'end page', duration: 0, failure: 'media' },
  ]);
  expect(origins).toEqual([at.player, at.player, null]);
});

test('a stream in a list begins to load before its turn, and plays then', async ({ page, streams }) => {
  await page.route('**/cdn/ad.mp4', (route) => route.fulfill({ path: FILE }));
  await serveList(page, 'list.json', ['ad.mp4', 'ts/master.m3u8']);
  const asked = page.waitForRequest('**/cdn/ts/0.ts', { timeout: 40_000 });
  const { region, heard } = await watchBreaks(page, streams, [
    ['ads', 1, `${CLASS},X-ASSET-LIST="../list.json",X-PLAYOUT-LIMIT=11,X-RESUME-OFFSET=0`],
  ]);
  await expect(region).toBeVisible({ timeout: 15_000 });
  await asked;
  const left = await region
    .locator('video')
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.duration - video.currentTime : null));
  expect(left).toBeGreaterThan(1);
  await expect(region).toBeHidden({ timeout: 30_000 });
  const [, end, ...more] = await heard();
  expect([end, more]).toMatchObject([{ name: 'end ads', failure: undefined }, []]);
  expect(end?.duration).toBeGreaterThan(10.5);
});

for (const [fault, words] of [
  ['silent', 'never come'],
  ['reset', 'are cut off'],
  ['missing', 'are missing'],
] as const)
  test(`a break whose later segments ${words} ends within ten seconds, and the film goes on`, async ({
    page,
    streams,
  }) => {
    let breakIt = () => {};
    const broken = new Promise<void>((resolve) => {
      breakIt = resolve;
    });
    await page.route('**/cdn/ts/*.ts', async (route) => {
      if (/\/[01]\.ts$/.test(route.request().url())) return route.fallback();
      await broken;
      if (fault === 'reset') await route.abort('connectionreset');
      if (fault === 'missing') await route.fulfill({ status: 404 });
    });
    const { player, region, heard } = await watchBreaks(page, streams, [
      ['ad', 3, `${CLASS},X-ASSET-URI="../ts/master.m3u8",X-RESUME-OFFSET=0`],
    ]);
    await expect(region).toBeVisible({ timeout: 15_000 });
    breakIt();
    if (fault === 'silent')
      await expect(region.getByText(fa('state.loading'))).toBeAttached({ timeout: 10_000 });
    await expect(region).toBeHidden({ timeout: 14_000 });
    await player.expectPlaying(1);
    const [begin, end, ...more] = await heard();
    expect([begin?.name, end?.name, end?.failure, more]).toEqual(['begin ad', 'end ad', 'media', []]);
    expect(end?.duration).toBeLessThan(5);
  });
