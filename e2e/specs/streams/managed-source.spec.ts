import type { Page } from 'playwright/test';
import { feature } from '../steps/feature';
import { gate } from '../steps/gate';
import { addManagedSource, evict, readManagedLogs } from '../steps/managed-source';
import { expect, type Player } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { differences } from './stream-differences';

/** Streams in a browser that has only ManagedMediaSource, as on iPhones. */

test.use({ viewport: SMALL });

/** Its details contain `start`. */
const WITH_START = { type: 'vod', id: '1001', autoplay: true } as const;
/** Its start is determined by its playlists. */
const WITHOUT_START = { type: 'vod', id: '1101', autoplay: true } as const;
const MPEG_TS = { type: 'archive', id: '3001', autoplay: true } as const;

const MAIN_SCRIPT = /\/assets\/index-/;
const MEDIA = /\.(mp4|m4s|ts)(\?|$)/;

async function reach(player: Player, seconds: number) {
  const time = async () => (await player.readState()).time;
  await expect.poll(time, { message: `plays on to ${seconds} s` }).toBeGreaterThan(seconds);
}

/** Paths of media requests, in order. */
const readMedia = (page: Page) =>
  page.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => new RegExp(source).test(path)),
    MEDIA.source,
  );

/** Holds the engine back until the gate opens. */
async function holdScript(page: Page) {
  const script = gate();
  await page.route(MAIN_SCRIPT, async (route) => {
    await script.opened;
    await route.continue();
  });
  return script;
}

const readRanges = (player: Player) =>
  player.video().evaluate((video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('not a video');
    const { buffered } = video;
    return Array.from({ length: buffered.length }, (_, index) => [
      buffered.start(index),
      buffered.end(index),
    ]);
  });

for (const [what, row, stream, seconds] of [
  ['a film whose details tell where it begins', 'film', WITH_START, 5],
  ['a film that has playlists alone', 'film', WITHOUT_START, 5],
  ['a live stream', 'live', { type: 'live', id: '2001', autoplay: true }, 0.5],
] as const)
  test(
    `${what} moves before any script, and the engine goes on with the same source`,
    feature(row, stream === WITH_START ? '@boundary' : undefined),
    async ({ page, player }) => {
      await addManagedSource(page);
      const script = await holdScript(page);
      const opened = await player.open(stream, 'commit');
      await opened.expectPlaying(0.3);
      script.open();
      const emptied = await opened.noteEmptied();
      await opened.expectPlaying(seconds);
      await opened.expectMovingPicture();
      expect(await emptied()).toBe(0);
      expect(await readManagedLogs(page)).toHaveLength(1);
      const paths = await readMedia(page);
      expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    },
  );

test('a film that goes on from where the viewer left moves there before any script', async ({
  page,
  player,
}) => {
  await addManagedSource(page);
  await page.addInitScript(() => {
    localStorage.setItem('pardeh:watched', JSON.stringify([{ video: 'vod/1101', time: 30, told: null }]));
  });
  const script = await holdScript(page);
  const opened = await player.open(WITHOUT_START, 'commit');
  await opened.expectPlaying(0.3);
  expect((await opened.readState()).time).toBeGreaterThan(30);
  script.open();
  await reach(opened, 36);
  expect(await readManagedLogs(page)).toHaveLength(1);
});

for (const [what, stream] of [
  ['after an early start', WITH_START],
  ['of MPEG-TS, which the engine starts', MPEG_TS],
] as const)
  test(`a seek ${what} plays where the viewer wants`, feature('seek'), async ({ page, player }) => {
    await addManagedSource(page);
    const opened = await player.open(stream);
    await opened.expectPlaying(1);
    await opened.press('5');
    await reach(opened, 20);
    await opened.expectPlaying(1);
    expect(await readManagedLogs(page)).toHaveLength(1);
  });

for (const [what, stream] of [
  ['after an early start', WITH_START],
  ['of MPEG-TS, which the engine starts', MPEG_TS],
] as const)
  test(`media that the browser removes around the picture ${what} are fetched again`, async ({
    page,
    player,
  }) => {
    await addManagedSource(page);
    const opened = await player.open(stream);
    await reach(opened, 5);
    const { time } = await opened.readState();
    await evict(page, 0, time - 1);
    await evict(page, time + 3, 1000);
    await reach(opened, time + 8);
    expect((await opened.readState()).error).toBeNull();
    await opened.press('0');
    await expect.poll(async () => (await opened.readState()).time).toBeLessThan(4);
    await opened.expectPlaying(1);
    expect(await readManagedLogs(page)).toHaveLength(1);
  });

for (const [what, from, to, sources] of [
  // Without its keyframe nothing of a segment is left.
  ['its beginning', 0, 1, 2],
  ['its end', 3, 1000, 1],
  ['its middle', 1, 2, 1],
] as const)
  test(`a start that loses ${what} before the engine has it plays through`, async ({ page, player }) => {
    await addManagedSource(page);
    const script = await holdScript(page);
    const opened = await player.open({ ...WITH_START, autoplay: false }, 'commit');
    await expect.poll(async () => (await readRanges(opened))[0]?.[1] ?? 0).toBeGreaterThan(3.9);
    await evict(page, from, to);
    script.open();
    await opened.tapPlay();
    await reach(opened, 10);
    const [first, ...others] = await readRanges(opened);
    expect([first?.[0], others]).toEqual([expect.closeTo(0, 0), []]);
    const paths = await readMedia(page);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    expect(await readManagedLogs(page)).toHaveLength(sources);
  });

test('a start waits for a source that does not need data yet', async ({ page, player }) => {
  await addManagedSource(page, { startsAfter: 400, refuses: true });
  const script = await holdScript(page);
  const opened = await player.open(WITH_START, 'commit');
  await opened.expectPlaying(0.3);
  expect(await readManagedLogs(page)).toEqual([{ events: ['open', 'startstreaming'], refused: 0 }]);
  script.open();
  await reach(opened, 5);
  expect(await readManagedLogs(page)).toHaveLength(1);
});

test('a source that never needs data is left to the engine', async ({ page, player }) => {
  await addManagedSource(page, { startsAfter: null });
  const opened = await player.open(WITH_START);
  await reach(opened, 5);
});

test('nothing is fetched for a source that had enough before the engine had it', async ({ page, player }) => {
  await addManagedSource(page, { low: 2, high: 3, refuses: true });
  const script = await holdScript(page);
  const opened = await player.open({ ...WITH_START, autoplay: false }, 'commit');
  await expect.poll(async () => (await readManagedLogs(page))[0]?.events).toContain('endstreaming');
  const before = (await readMedia(page)).length;
  script.open();
  await opened.tapPlay();
  await reach(opened, 1);
  expect(await readMedia(page)).toHaveLength(before);
  await reach(opened, 9);
});

for (const [what, stream] of [
  ['after an early start', WITH_START],
  ['of MPEG-TS, which the engine starts', MPEG_TS],
] as const)
  test(`a source that refuses what it does not need plays a film ${what}`, async ({ page, player }) => {
    await addManagedSource(page, { low: 3, high: 6, refuses: true });
    const opened = await player.open(stream);
    await reach(opened, 8);
    await reach(opened, 16);
    expect((await opened.readState()).error).toBeNull();
    const [log, ...others] = await readManagedLogs(page);
    expect(log?.events.filter((name) => name === 'startstreaming').length).toBeGreaterThan(1);
    expect(others).toEqual([]);
  });

for (const [what, stream] of [
  ['muxed fMP4 with B-frames', { path: '/cdn/muxed/master.m3u8' }],
  ['fMP4 with segments of picture and sound that differ in length', { path: '/cdn/apart/master.m3u8' }],
  ['MPEG-TS', { path: '/cdn/ts/master.m3u8' }],
  ['a live stream', { path: '/cdn/muxed/master.m3u8', edit: sliding(), live: true }],
] as const)
  test(`${what} from another encoder: plays as on a bare page with the same source`, async ({
    context,
    streams,
  }) => {
    await addManagedSource(context);
    const [own, bare] = await Promise.all([streams.inPlayer(stream), streams.inBarePage(stream)]);
    expect(differences(own, bare)).toEqual([]);
  });
