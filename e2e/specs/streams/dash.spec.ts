import {
  BY_DURATION,
  BY_LIST,
  BY_TIMELINE,
  FILM,
  IN_PERIODS,
  indexedFile,
  liveDescription,
  OTHER_MEDIA,
  WITH_HEVC,
} from '../steps/descriptions';
import { expectCaptions, ttmlOf } from '../steps/film-captions';
import { expect, Player } from '../steps/player';
import { SMALL, WIDE } from '../steps/sizes';
import { type Shown, type Stream, test } from '../steps/stream-pages';
import { boundaryIf } from '../steps/tiers';
import { countFrames } from '../steps/watch-stream';
import * as wire from '../steps/wire-faults';
import { fa } from '../steps/words';
import { breaks } from './stream-differences';

/** DASH streams (ISO/IEC 23009-1), whose manifests the engine translates. */

test.use({ viewport: SMALL });

const PATH = '/cdn/film.mpd';

const described = (description: string | (() => string)): Stream => ({
  path: PATH,
  write: (path) => {
    if (path !== 'film.mpd') return null;
    return typeof description === 'string' ? description : description();
  },
});

/** A busy machine reports the end late. */
const expectOneStretch = (own: Shown) => {
  expect(own.plays).toBe(true);
  expect(breaks({ ...own, live: true })).toEqual([]);
  expect(own.endedAfter).not.toBeNull();
};

for (const [how, description] of [
  ['template of one duration', BY_DURATION],
  ['timeline', BY_TIMELINE],
  ['list', BY_LIST],
] as const)
  test(
    `a film whose segments have a ${how} plays in one stretch, and ends`,
    boundaryIf(how === 'timeline'),
    async ({ streams }) => {
      const own = await streams.inPlayer(described(description));
      expectOneStretch(own);
      expect(own.duration).toBeCloseTo(24, 0);
      const addresses = own.requests.map(({ path }) => path);
      expect(new Set(addresses).size).toBe(addresses.length);
    },
  );

test('a film in one file plays by the index in it', async ({ streams }) => {
  const { file, description } = indexedFile();
  const own = await streams.inPlayer({
    path: PATH,
    write: (path) => (path === 'one.mp4' ? file : path === 'film.mpd' ? description : null),
  });
  expectOneStretch(own);
  expect(
    own.requests.filter(({ path }) => path.endsWith('one.mp4')).every(({ status }) => status === 206),
  ).toBe(true);
});

test('a film in two periods plays across their border', async ({ streams }) => {
  const own = await streams.inPlayer({ ...described(IN_PERIODS), course: { seconds: 14, end: 23.2 } });
  expectOneStretch(own);
});

test('a film whose second period is of other media plays across the border', async ({ streams }) => {
  const own = await streams.inPlayer({ ...described(OTHER_MEDIA), course: { seconds: 14, end: 23.2 } });
  expect(own.plays).toBe(true);
  expect(own.stood).toBeLessThan(1);
  expect(own.endedAfter).not.toBeNull();
});

test('a period whose picture the browser does not decode is passed over', async ({ page, streams }) => {
  const server = await streams.open(described(WITH_HEVC));
  const player = new Player(page, page.mainFrame());
  await expect
    .poll(() => player.video().evaluate((video: HTMLVideoElement) => video.ended), { timeout: 30_000 })
    .toBe(true);
  expect(server.requests.filter(({ path }) => path.includes('/hevc/'))).toEqual([]);
});

test.describe('with its controls', () => {
  test.use({ viewport: WIDE });

  test('a film has its qualities, its languages and its captions', async ({ page, streams }) => {
    await streams.open({ ...described(FILM), duration: 64 });
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying();
    await choose(player, 'settings.quality', /۲۴۰/);
    await expect.poll(async () => (await player.readState()).width, { timeout: 15_000 }).toBe(426);
    await choose(player, 'settings.subtitles', /فارسی/);
    await player.video().evaluate((video: HTMLVideoElement) => {
      video.currentTime = 4;
    });
    await expect(page.getByText('دو مسافر کنار آتش نشسته‌اند')).toBeVisible();
  });

  for (const [what, type, file] of [
    ['in MP4', 'mimeType="application/mp4" codecs="stpp"', 'fa.ttml.mp4'],
    ['as a document', 'mimeType="application/ttml+xml"', 'fa.ttml'],
  ] as const)
    test(`a film shows its captions in TTML ${what}`, async ({ page, streams }) => {
      await page.route('**/film/subtitles/fa.ttml', (route) =>
        route.fulfill({ body: ttmlOf('fa'), headers: { 'access-control-allow-origin': '*' } }),
      );
      const description = FILM.replaceAll('mimeType="text/vtt"', type).replace('fa.vtt', file);
      await streams.open({ ...described(description), duration: 64 });
      const player = new Player(page, page.mainFrame());
      await player.expectPlaying();
      await choose(player, 'settings.subtitles', /فارسی/);
      await expectCaptions(player, 'fa');
    });
});

test('a seek ahead loads the segments there', async ({ page, streams }) => {
  const server = await streams.open(described(BY_TIMELINE));
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(0.5);
  await player.video().evaluate((video: HTMLVideoElement) => {
    video.currentTime = 18;
  });
  await expect.poll(async () => (await player.readState()).time).toBeGreaterThan(18.5);
  expect(server.requests.map(({ path }) => path)).toContain('/cdn/apart/video/4.m4s');
});

test('a live stream plays near its edge, and ends where its description turns static', async ({
  page,
  streams,
}) => {
  const startedAt = Date.now() - 12_000;
  const over = () => Date.now() > startedAt + 24_000;
  const server = await streams.open({ ...described(() => liveDescription(startedAt, over())), live: true });
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(4);
  const { time } = await player.readState();
  const edge = (Date.now() - startedAt) / 1000;
  expect(edge - time).toBeGreaterThan(0);
  expect(edge - time).toBeLessThan(12);
  await expect
    .poll(() => player.video().evaluate((video: HTMLVideoElement) => video.ended), { timeout: 30_000 })
    .toBe(true);
  expect(server.requests.filter(({ status }) => status !== 200)).toEqual([]);
});

for (const [whose, edit] of [
  ['its description', (description: string) => description],
  ['the platform', (description: string) => description.replace(/<UTCTiming[^>]*>/, '')],
] as const)
  test(`a live stream plays by the clock of ${whose}, whatever that of the viewer`, async ({
    page,
    streams,
  }) => {
    await page.clock.setSystemTime(Date.now() + 5 * 60_000);
    const startedAt = Date.now() - 14_000;
    const server = await streams.open({ ...described(() => edit(liveDescription(startedAt))), live: true });
    await expect.poll(() => countFrames(page), { timeout: 20_000 }).toBeGreaterThan(50);
    expect(server.requests.filter(({ status }) => status !== 200)).toEqual([]);
  });

test('a description that answers 503 at first is requested again', async ({ page, streams }) => {
  await wire.fault(page, /film\.mpd/, wire.once(wire.status(503)));
  await streams.open(described(BY_DURATION));
  await expect.poll(() => countFrames(page), { timeout: 25_000 }).toBeGreaterThan(25);
});

test('a segment that is missing is passed over', async ({ page, streams }) => {
  await wire.fault(page, /video\/2\.m4s/, wire.status(404));
  await streams.open(described(BY_DURATION));
  const player = new Player(page, page.mainFrame());
  await player.video().evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2;
  });
  await expect.poll(async () => (await player.readState()).time, { timeout: 40_000 }).toBeGreaterThan(13);
});

const WORDS = [
  [
    'an encrypted film',
    BY_DURATION.replaceAll(
      '<Representation',
      '<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"/>$&',
    ),
    fa('failed.protected'),
  ],
  [
    'a film of WebM alone',
    BY_DURATION.replaceAll(/mimeType="(\w+)\/mp4"/g, 'mimeType="$1/webm"'),
    fa('screen.unsupported'),
  ],
] as const;

for (const [what, description, words] of WORDS)
  test(`${what} says so`, async ({ page, streams }) => {
    await streams.open(described(description));
    await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 });
  });

const bomb = `<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;

for (const [what, description] of [
  ['a description that is cut off', BY_DURATION.slice(0, 400)],
  ['a description that declares entities', `${bomb}${BY_DURATION.replace('apart/', '&c;/')}`],
  ['a description of nine megabytes', BY_DURATION.replace('</MPD>', `<!--${' '.repeat(9_000_000)}--></MPD>`)],
  ['a page in place of a description', '<!doctype html><title>Welcome</title><p>portal'],
  ['a description of other hosts', BY_DURATION.replace('apart/', 'https://evil.example/')],
  ['a description of scripts', BY_DURATION.replace('apart/', 'javascript:alert(1)//')],
] as const)
  test(`${what} is not played, and the viewer can try again`, async ({ page, streams }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await streams.open(described(description));
    const missing = page.getByRole('heading', { name: fa('screen.not-found-title') });
    const unsupported = page.getByText(fa('screen.unsupported'));
    await expect(
      missing
        .or(unsupported)
        .or(page.getByRole('button', { name: fa('action.retry') }))
        .first(),
    ).toBeVisible({ timeout: 30_000 });
    expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);
  });

async function choose(player: Player, setting: 'settings.quality' | 'settings.subtitles', name: RegExp) {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa(setting)}`) }).click();
  await player.frame.getByRole('menuitemradio', { name }).first().click();
  await player.page.keyboard.press('Escape');
}
