import type { Page } from 'playwright/test';
import { playerUrl } from '../steps/addresses';
import { gate } from '../steps/gate';
import { expect, Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY, journeyIf } from '../steps/tiers';
import * as wire from '../steps/wire-faults';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** The start of a stream by the page's inline scripts, before any other script has loaded (`player/engine/start`). */

/** Its details contain `start`. */
const WITH_START = { type: 'vod', id: '1001', autoplay: true } as const;
/** Its start is determined by its playlists. */
const WITHOUT_START = { type: 'vod', id: '1101', autoplay: true } as const;

/** Not films in fragmented MP4 only; their start is determined in the same way. */
const BY_PLAYLISTS = [
  ['a live with a time machine', { type: 'live', id: '2001' }],
  ['a live of MPEG-TS', { type: 'live', id: '2002' }],
  ['a live in parts', { type: 'live', id: '2003' }],
  ['an archive of MPEG-TS', { type: 'archive', id: '3001' }],
] as const;

const MEDIA = /\/media\/film\/.*\.(mp4|m4s)/;
const FIRST_PICTURES = /\/media\/film\/v\d+\/0\.m4s/;
const MAIN_SCRIPT = /\/assets\/index-/;

interface Seen {
  /** When the first frame was presented, in milliseconds since the navigation. */
  readonly first: number | null;
  /** Positions at which playback waited for media. */
  readonly waits: readonly number[];
}

/** Records the events of the video element, from its creation on. */
function noteStart(page: Page) {
  return page.addInitScript(() => {
    const seen: { first: number | null; waits: number[] } = { first: null, waits: [] };
    Object.assign(window, { seen });
    new MutationObserver((_changes, observer) => {
      const video = document.querySelector('video');
      if (video === null) return;
      observer.disconnect();
      video.requestVideoFrameCallback((now) => (seen.first = now));
      video.addEventListener('waiting', () => seen.waits.push(video.currentTime));
    }).observe(document, { childList: true, subtree: true });
  });
}

const seenOf = ({ frame }: Player): Promise<Seen> => frame.evaluate(() => Reflect.get(window, 'seen'));

async function reach(player: Player, seconds: number) {
  const time = async () => (await player.readState()).time;
  await expect.poll(time, { message: `plays on to ${seconds} s` }).toBeGreaterThan(seconds);
}

const requestsFor = (player: Player, what: RegExp) =>
  player.frame.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new RegExp(source).test(name))
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, startTime, responseEnd }) => ({
          path: new URL(name).pathname,
          at: startTime,
          ended: responseEnd,
        })),
    what.source,
  );

for (const [what, film] of [
  ['whose details tell where it begins', WITH_START],
  ['that has playlists alone', WITHOUT_START],
] as const) {
  test(
    `a film ${what} is on the screen before the script is requested, and plays on @alone`,
    journeyIf(film === WITH_START),
    async ({ page, player }) => {
      await noteStart(page);
      const opened = await player.open(film);
      await reach(opened, 5);
      const { first, waits } = await seenOf(opened);
      const [script] = await requestsFor(opened, MAIN_SCRIPT);
      expect(first).not.toBeNull();
      expect(script?.at).toBeGreaterThanOrEqual(first ?? Number.POSITIVE_INFINITY);
      expect(waits.filter((time) => time > 0.5)).toEqual([]);
      const paths = (await requestsFor(opened, MEDIA)).map(({ path }) => path);
      expect(
        paths.filter((path, index) => paths.indexOf(path) !== index),
        'asked for twice',
      ).toEqual([]);
    },
  );
}

for (const [what, id] of [
  ['with a time machine', '2001'],
  ['in parts', '2003'],
] as const) {
  test(`a live stream ${what} is on the screen before the script is requested, and plays on without a gap @alone`, async ({
    page,
    player,
  }) => {
    await noteStart(page);
    const opened = await player.open({ type: 'live', id, autoplay: true });
    const played = () =>
      opened.video().evaluate((video) => {
        if (!(video instanceof HTMLVideoElement)) throw new Error('not a video');
        const { played, buffered } = video;
        const begin = played.length === 0 ? video.currentTime : played.start(0);
        return { for: video.currentTime - begin, stretches: played.length, ranges: buffered.length };
      });
    await expect.poll(async () => (await played()).for, { message: 'plays on' }).toBeGreaterThan(8);
    expect(await played()).toMatchObject({ stretches: 1, ranges: 1 });
    const { first, waits } = await seenOf(opened);
    const [script] = await requestsFor(opened, MAIN_SCRIPT);
    expect(first).not.toBeNull();
    expect(script?.at).toBeGreaterThanOrEqual(first ?? Number.POSITIVE_INFINITY);
    // It waits for its first frame, and for nothing after that.
    expect(waits.length).toBeLessThan(2);
  });
}

for (const [what, stream] of BY_PLAYLISTS) {
  test(`${what} leaves the connection to the picture, at the first visit as well @alone`, async ({
    page,
    player,
  }) => {
    await noteStart(page);
    const opened = await player.open({ ...stream, autoplay: true });
    await opened.expectPlaying(1);
    const { first } = await seenOf(opened);
    const [engine] = await requestsFor(opened, /\/assets\/hls-engine-/);
    expect(engine?.at).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  });
}

/** Times of the frame on the screen after a seek, and of the buffer. */
function timesAt(player: Player, seconds: number) {
  return player.video().evaluate(async (element, at) => {
    const video = element as HTMLVideoElement;
    video.pause();
    const seen = new Promise<number>((resolve) =>
      video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
    );
    video.currentTime = at;
    return { shown: await seen, from: video.buffered.start(0), duration: video.duration };
  }, seconds);
}

test('MPEG-TS that the page remuxes has the times that the engine gives it', async ({ page, player }) => {
  const archive = { type: 'archive', id: '3001', autoplay: true } as const;
  const first = await player.open(archive);
  await first.expectPlaying(1);
  const remuxed = await timesAt(first, 2.43);
  await page.route(/\/assets\/remux-start-/, (route) => route.abort());
  await page.goto('about:blank');
  const second = await player.open({ ...archive, time: 0 });
  await second.expectPlaying(1);
  expect(await timesAt(second, 2.43)).toEqual(remuxed);
});

for (const [what, file] of [
  ['script that remuxes it', /\/assets\/remux-start-/],
  ['worker', /\/assets\/hls\.worker-/],
] as const) {
  test(`MPEG-TS whose ${what} does not come is left to the engine`, async ({ page, player }) => {
    const asked: string[] = [];
    await page.route(file, async (route) => {
      asked.push(route.request().url());
      // The engine requests the worker again.
      if (asked.length > 1) await route.continue();
    });
    const opened = await player.open({ type: 'archive', id: '3001', autoplay: true });
    await opened.expectPlaying(5);
    expect(asked.length).toBeGreaterThan(0);
  });
}

test('a live stream of MPEG-TS behind a discontinuity is shown without the engine, and plays on @alone', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'match', profile: 'normal' });
  await live.encode('discontinuity');
  await live.passes(3);
  await noteStart(page);
  const opened = await player.open(live.query());
  await opened.expectPlaying(1);
  const { first } = await seenOf(opened);
  const [engine] = await requestsFor(opened, /\/assets\/hls-engine-/);
  expect(engine?.at).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  await reach(opened, (await opened.readState()).time + 6);
  // At its start it waits for the first segment.
  expect((await seenOf(opened)).waits.filter((at) => at > 0)).toEqual([]);
});

for (const [what, stream] of BY_PLAYLISTS) {
  // A head start older than 2.5 s is discarded, and a busy machine takes longer than that.
  test(`${what} begins with the segments that the page has requested, and requests none twice @alone`, async ({
    page,
    player,
  }) => {
    const asked = page.waitForRequest(/\.(ts|m4s)(\?|$)/);
    // Without the script nothing else requests segments.
    await page.route(MAIN_SCRIPT, async (route) => {
      await asked;
      await route.continue();
    });
    const opened = await player.open({ ...stream, autoplay: true });
    await opened.expectPlaying(2);
    const [script] = await requestsFor(opened, MAIN_SCRIPT);
    const all = await requestsFor(opened, /\.(ts|m4s|mp4)(\?|$)/);
    expect(all.filter(({ at }) => at < (script?.ended ?? 0)).length).toBeGreaterThan(0);
    const paths = all.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
}

test('viewers who have to tap see the picture before', async ({ page, player }) => {
  await noteStart(page);
  const opened = await player.open({ ...WITH_START, autoplay: false });
  await expect.poll(async () => (await seenOf(opened)).first).not.toBeNull();
  expect((await opened.readState()).paused).toBe(true);
  await opened.tapPlay();
  await reach(opened, 5);
});

test('returning viewers begin where they were', JOURNEY, async ({ page, player }) => {
  await page.addInitScript(() => {
    localStorage.setItem('pardeh:watched', JSON.stringify([{ video: 'vod/1101', time: 30, told: null }]));
  });
  const opened = await player.open(WITHOUT_START);
  await opened.expectPlaying(0.5);
  expect((await opened.readState()).time).toBeGreaterThan(30);
  const paths = (await requestsFor(opened, /\.m4s/)).map(({ path }) => path);
  expect(paths[0]).toMatch(/\/7\.m4s$/);
  expect(paths.filter((path) => path.endsWith('/0.m4s'))).toEqual([]);
});

test('returning viewers begin where they were, however late the browser reports that it has metadata', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('pardeh:watched', JSON.stringify([{ video: 'vod/1101', time: 30, told: null }]));
    const hold = (event: Event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      const report = () => event.target?.dispatchEvent(new Event('loadedmetadata'));
      Object.assign(window, { report });
    };
    window.addEventListener('loadedmetadata', hold, true);
  });
  const opened = await player.open(WITHOUT_START);
  // More than the inline script appends, so the engine has taken over.
  const paths = async () => (await requestsFor(opened, /\.m4s/)).map(({ path }) => path);
  await expect.poll(async () => new Set(await paths()).size).toBeGreaterThan(4);
  await opened.frame.evaluate(() => Reflect.get(window, 'report')());
  await opened.expectPlaying(0.5);
  expect((await opened.readState()).time).toBeGreaterThan(30);
  expect((await paths()).filter((path) => path.endsWith('/0.m4s'))).toEqual([]);
});

for (const [what, answer] of [
  ['is missing once', wire.status(404)],
  ['breaks off', wire.reset],
  ['is a page', wire.html],
  ['is cut in half', wire.truncated],
] as const) {
  test(`a first segment that ${what} costs only time`, async ({ page, player }) => {
    await wire.fault(page, FIRST_PICTURES, wire.once(answer));
    const opened = await player.open(WITHOUT_START);
    await reach(opened, 5);
    await opened.expectMovingPicture();
  });
}

test('invalid startup details do no harm', async ({ page, player }) => {
  const start = { codecs: 'avc1.4d4015,mp4a.40.2', tracks: [{ init: 'http://[', segments: [{}] }, 7] };
  await page.route(/\/api\/vod\/1001/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), start } });
  });
  const opened = await player.open(WITH_START);
  await reach(opened, 5);
});

test('segments that need the viewer’s token wait for it', async ({ player }) => {
  const opened = await player.open({ ...WITHOUT_START, isAuth: true });
  await opened.expectPlaying(1);
  const [script] = await requestsFor(opened, MAIN_SCRIPT);
  const [segment] = await requestsFor(opened, MEDIA);
  expect(segment?.at).toBeGreaterThan(script?.at ?? Number.POSITIVE_INFINITY);
});

test(
  'a first visit, which is refused sound, sees the picture move before any script, and has its volume by a press @first-visit',
  JOURNEY,
  async ({ page }) => {
    const script = gate();
    await page.route(MAIN_SCRIPT, async (route) => {
      await script.opened;
      await route.continue();
    });
    // Evaluating an expression would count as a gesture, after which sound is allowed.
    const moves = gate();
    await page.exposeFunction('noteMoves', moves.open);
    await page.addInitScript(() => {
      localStorage.setItem('pardeh:settings', JSON.stringify({ volume: 40 }));
      const look = ({ target }: Event) => {
        if (target instanceof HTMLVideoElement && target.currentTime > 0.3 && target.muted)
          Reflect.get(window, 'noteMoves')();
      };
      document.addEventListener('timeupdate', look, { capture: true });
    });
    await page.goto(playerUrl(WITH_START), { waitUntil: 'commit' });
    await moves.opened;
    script.open();
    await page.getByRole('button', { name: fa('volume.tap-to-hear') }).click();
    const opened = new Player(page, page.mainFrame());
    await opened.expectPlaying();
    expect((await opened.readState()).muted).toBe(false);
    expect(await opened.video().evaluate((video) => Reflect.get(video, 'volume'))).toBe(0.4);
  },
);
