import type { BrowserContext, Page, Route } from 'playwright/test';
import { expect, type Opened, type Player, test } from './player';
import { Watch } from './recovery';
import * as wire from './wire-faults';

/**
 * The table of faults (resilience.md, "Streams under fault"), each with its time to recovery. Faults that leave
 * nothing behind follow each other in one playback.
 */

const LIVE = { type: 'live', id: '2002', autoplay: true } as const;
const FILM = { type: 'vod', id: '1001', autoplay: true } as const;

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const watched = async (player: Opened, query: Readonly<Record<string, string | boolean>> = LIVE) =>
  Watch.over(await player.open(query));

/** Parts and playlists of sound and picture come twice a second each when all is well. */
const MOST_WHEN_WELL = 30;

interface Outage {
  readonly name: string;
  readonly seconds: number;
  readonly url: RegExp;
  readonly answer: () => (route: Route) => unknown;
}

const OUTAGES: readonly Outage[] = [
  { name: 'all connections reset for 5 s', seconds: 5, url: wire.ALL, answer: () => wire.reset },
  { name: 'all 503 for 6 s', seconds: 6, url: wire.ALL, answer: () => wire.status(503) },
  { name: 'playlists 404 for 10 s', seconds: 10, url: wire.PLAYLISTS, answer: () => wire.status(404) },
  { name: 'playlists HTML for 6 s', seconds: 6, url: wire.PLAYLISTS, answer: () => wire.html },
  { name: 'playlists frozen for 10 s', seconds: 10, url: wire.PLAYLISTS, answer: wire.frozen },
];

test('a live of low latency stands all connections reset for 5 s', async ({ page, player }) => {
  const watch = await watched(player, { ...LIVE, id: '2003' });
  watch.begin();
  const end = await wire.fault(page, wire.ALL, wire.reset);
  const from = Date.now();
  await passes(5);
  // What left just before the fault was well within its rights.
  expect(watch.most(from + 1000, Date.now()), 'requests in a second of the fault').toBeLessThanOrEqual(8);
  await end();
  await watch.recovered('live of low latency: all connections reset for 5 s', 5, MOST_WHEN_WELL);
  await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(8);
});

for (const { name, seconds, url, answer } of OUTAGES) {
  test(`a live stands ${name}`, async ({ page, player }) => {
    const watch = await watched(player);
    watch.begin();
    const end = await wire.fault(page, url, answer());
    await passes(seconds);
    await end();
    await watch.recovered(`live: ${name}`, 5);
    expect(await watch.latency(), 'seconds behind the edge').toBeLessThan(8);
  });
}

test('a server that asks a live to wait is not asked before', async ({ page, player }) => {
  const watch = await watched(player);
  const until = Date.now() + 8000;
  const retryAfter = () => String(Math.ceil((until - Date.now()) / 1000));
  let first = 0;
  watch.begin();
  const end = await wire.fault(page, wire.ALL, (route) => {
    first ||= Date.now();
    return wire.status(429, 'later', 'text/plain', { 'retry-after': retryAfter() })(route);
  });
  await passes(8);
  await end();
  const early = watch.asked.filter(({ at }) => first > 0 && at > first + 300 && at < until - 100);
  await watch.recovered('live: all 429 with Retry-After for 8 s', 5);
  expect(early).toEqual([]);
});

interface OneSegment {
  readonly name: string;
  readonly goal: number;
  readonly answer: (route: Route) => unknown;
}

const late = async (route: Route) => {
  await passes(1.5);
  await route.continue();
};
const hangs = () => new Promise<void>(() => undefined);

const MISSING: readonly OneSegment[] = [
  { name: '404 for good', goal: 2.5, answer: wire.status(404) },
  { name: '1.5 s late', goal: 2.5, answer: late },
  { name: 'hanging once', goal: 2.5, answer: wire.once(hangs) },
];
const BROKEN: readonly OneSegment[] = [
  { name: 'HTML with 200', goal: 3, answer: wire.html },
  { name: 'garbage', goal: 3, answer: wire.status(200, '\u0000\u0001garbage'.repeat(4000), 'video/mp2t') },
  { name: 'empty', goal: 3, answer: wire.status(200, '', 'video/mp2t') },
  { name: 'cut in half', goal: 3, answer: wire.truncated },
];

async function oneAfterTheOther(page: Page, watch: Watch, what: string, faults: readonly OneSegment[]) {
  for (const { name, goal, answer } of faults) {
    watch.begin();
    const end = await wire.fault(page, wire.SEGMENTS, wire.nextSegment(answer));
    await watch.stood(`${what}: one segment ${name}`, goal, 9);
    await end();
  }
}

for (const [kind, faults] of [
  ['missing', MISSING],
  ['broken', BROKEN],
] as const) {
  test(`a live goes on over a segment that is ${kind}`, async ({ page, player }) => {
    await oneAfterTheOther(page, await watched(player), 'live', faults);
  });
}

test('a live goes on over a segment that trickles', async ({ page, player }) => {
  const server = await wire.trickling();
  const watch = await watched(player);
  await oneAfterTheOther(page, watch, 'live', [{ name: 'at 200 B/s', goal: 5, answer: server.answer }]);
  server.close();
});

test('a live does not stand when one of its renditions fails', async ({ page, player }) => {
  const watch = await watched(player);
  const playing = /\/(v\d+)\//.exec(watch.asked.findLast(({ url }) => /\/v\d+\//.test(url))?.url ?? '')?.[1];
  watch.begin();
  await wire.fault(page, new RegExp(`/${playing}/`), wire.status(503));
  await watch.stood('live: one rendition failing', 0, 10);
});

test('a live goes over a gap, and begins anew with its encoder', async ({ page, player }) => {
  const watch = await watched(player);
  const last = (text: string) => Number(/(\d+)\.ts\s*$/.exec(text)?.[1]);
  let from: number | null = null;

  watch.begin();
  const endGap = await wire.fault(
    page,
    wire.PLAYLISTS,
    wire.rewritten((text) => {
      from ??= Number.isNaN(last(text)) ? null : last(text) + 1;
      return text.replace(new RegExp(`(#EXTINF:[^\\n]*\\n${from}\\.ts)`), '#EXT-X-GAP\n$1');
    }),
  );
  await watch.stood('live: EXT-X-GAP', 2, 10);
  await endGap();

  watch.begin();
  from = null;
  const endRestart = await wire.fault(
    page,
    wire.PLAYLISTS,
    wire.rewritten((text) => {
      const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
      if (Number.isNaN(first)) return text;
      from ??= first;
      return text.replace(/MEDIA-SEQUENCE:\d+/, `MEDIA-SEQUENCE:${first - from}`);
    }),
  );
  await watch.stood('live: encoder restart with sequence 0', 2, 8);
  await endRestart();
});

test('a live goes over a discontinuity', async ({ page, player }) => {
  const watch = await watched(player);
  let at: number | null = null;
  watch.begin();
  await wire.fault(
    page,
    wire.PLAYLISTS,
    wire.rewritten((text) => {
      const numbers = [...text.matchAll(/^(\d+)\.ts$/gm)].map(([, number]) => Number(number));
      const first = numbers[0];
      if (first === undefined) return text;
      at ??= (numbers.at(-1) ?? first) + 1;
      if (first > at) {
        return text.replace(
          /(DISCONTINUITY-SEQUENCE):(\d+)/,
          (_, name, count) => `${name}:${Number(count) + 1}`,
        );
      }
      return text.replace(
        new RegExp(`((?:#EXT-X-PROGRAM[^\\n]*\\n)?#EXTINF:[^\\n]*\\n${at}\\.ts)`),
        '#EXT-X-DISCONTINUITY\n$1',
      );
    }),
  );
  await watch.stood('live: discontinuity', 2, 12);
});

test('a live is back at its edge when the network is', async ({ context, player }) => {
  const watch = await watched(player);
  watch.begin();
  await context.setOffline(true);
  await passes(8);
  await context.setOffline(false);
  await watch.recovered('live: offline for 8 s', 5);
  expect(await watch.latency(), 'seconds behind the edge').toBeLessThan(8);
});

test('a live is back at its edge when the page wakes', async ({ context, page, player }) => {
  const watch = await watched(player);
  watch.begin();
  const wired = await context.newCDPSession(page);
  await wired.send('Page.setWebLifecycleState', { state: 'frozen' });
  await passes(8);
  await wired.send('Page.setWebLifecycleState', { state: 'active' });
  await watch.recovered('live: page frozen for 8 s', 5);
  await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(8);
});

test('a live changes over to another host, and back when the first one is well', async ({ page, player }) => {
  const watch = await watched(player);
  const first = new URL(watch.asked.at(-1)?.url ?? '').origin;
  const onFirst = new RegExp(`^${first}/(live|media)/`);
  watch.begin();
  const end = await wire.fault(page, onFirst, wire.reset);
  await watch.stood('live: the first host dies', 3, 8);
  await end();
  const left = watch.asked.length;
  watch.begin();
  const segmentOfFirst = () =>
    watch.asked.slice(left).some(({ url }) => url.startsWith(first) && wire.SEGMENTS.test(url));
  await expect.poll(segmentOfFirst, { message: 'back on the first host', timeout: 45_000 }).toBe(true);
  watch.begin();
  await watch.stood('live: back on the first host', 2, 4);
});

test('a browser whose buffer is full is not asked again and again', async ({ context, player }) => {
  await fullFor(context, 6);
  const watch = await watched(player, FILM);
  watch.begin();
  await watch.stood('film: quota exceeded for 6 s', 14, 12);
});

/** A buffer that takes nothing more once it holds something, for so many seconds: what memory that is short does. */
async function fullFor(context: BrowserContext, seconds: number): Promise<void> {
  await context.addInitScript((ms) => {
    const { appendBuffer } = SourceBuffer.prototype;
    let since: number | null = null;
    SourceBuffer.prototype.appendBuffer = function (data) {
      if (this.buffered.length > 0 && this.buffered.end(0) > 6) since ??= performance.now();
      if (since !== null && performance.now() - since < ms)
        throw new DOMException('full', 'QuotaExceededError');
      appendBuffer.call(this, data);
    };
  }, seconds * 1000);
}

/** Later segments of the film, which are not in the buffer when it begins. */
const LATER = /\/media\/film\/.*\/(?:[89]|1\d)\.m4s/;

for (const { name, goal, answer } of [
  { name: 'hangs', goal: 2.5, answer: hangs },
  { name: 'is HTML with 200', goal: 3, answer: wire.html },
  { name: 'is cut in half', goal: 3, answer: wire.truncated },
]) {
  test(`a film goes on where a segment ${name}`, async ({ page, player }) => {
    // Held back, so that the place that is sought is not in the buffer.
    const letThrough = await wire.fault(page, LATER, hangs);
    const opened = await player.open(FILM);
    const watch = await Watch.over(opened);
    await letThrough();
    let asked = 0;
    await wire.fault(page, LATER, (route) => {
      asked += 1;
      return asked === 1 ? answer(route) : route.continue();
    });
    watch.begin();
    await seek(opened, 50);
    await watch.stood(`film: a segment ${name}`, goal, 7);
    expect(asked, 'the fault was met').toBeGreaterThan(1);
  });
}

test('a film stands all connections reset for 5 s', async ({ page, player }) => {
  const held = await wire.fault(page, LATER, hangs);
  const opened = await player.open(FILM);
  const watch = await Watch.over(opened);
  await watch.quiet();
  watch.begin();
  const end = await wire.fault(page, wire.ALL, wire.reset);
  await held();
  await seek(opened, 50);
  await passes(5);
  await end();
  await watch.recovered('film: all connections reset for 5 s', 5);
  expect((await opened.hear()).time).toBeGreaterThan(49);
});

const seek = (player: Player, to: number) =>
  player.video().evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, to);

/** The time that a fault lasts. */
function passes(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
