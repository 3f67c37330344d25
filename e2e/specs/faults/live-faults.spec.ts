import type { Fault } from '../../operator/live-faults';
import { expect, test } from '../steps/player';
import { Watch } from '../steps/recovery';
import * as wire from '../steps/wire-faults';
import { fa } from '../steps/words';

/**
 * Faults of live streams, each with its time to recovery, injected by the platform itself; faults without lasting
 * effects follow each other in one playback.
 */

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** Without a fault, parts and playlists of video and audio arrive twice a second each. */
const MOST_WHEN_WELL = 30;
/** Maximum latency after a fault, in seconds. */
const NEAR_S = 8;

const expectNearEdge = (watch: Watch) =>
  expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(NEAR_S);

test('a low-latency live stream survives 5 s of connection resets', async ({ player, operator }) => {
  const live = await operator.liveStream({ profile: 'low-latency', media: 'stage' });
  const watch = await Watch.over(await player.open(live.query()));
  watch.begin();
  const from = Date.now();
  await live.fault({ effect: 'reset', on: 'all', seconds: 5 });
  const end = await live.untilWell();
  // Requests sent just before the fault are legitimate.
  expect(watch.most(from + 1000, end), 'requests in a second of the fault').toBeLessThanOrEqual(8);
  await watch.recovered('live of low latency: all connections reset for 5 s', 5, {
    end,
    most: MOST_WHEN_WELL,
  });
  await expectNearEdge(watch);
});

interface Outage {
  readonly name: string;
  readonly fault: Fault;
}

const OUTAGES: readonly Outage[] = [
  { name: 'all connections reset for 5 s', fault: { effect: 'reset', on: 'all', seconds: 5 } },
  { name: 'all 503 for 5 s', fault: { effect: 'status', status: 503, on: 'all', seconds: 5 } },
  { name: 'playlists 404 for 5 s', fault: { effect: 'status', status: 404, on: 'playlists', seconds: 5 } },
  { name: 'playlists HTML for 5 s', fault: { effect: 'html', on: 'playlists', seconds: 5 } },
  { name: 'playlists frozen for 7 s', fault: { effect: 'frozen', seconds: 7 } },
];

test('a live stream survives consecutive outages', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));
  for (const { name, fault } of OUTAGES) {
    watch.begin();
    await live.fault(fault);
    await watch.recovered(`live: ${name}`, 5, { end: await live.untilWell() });
    await expectNearEdge(watch);
  }
});

test('a server that asks a live stream to wait is not called before', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));
  const seconds = 5;
  watch.begin();
  const from = Date.now();
  await live.fault({ effect: 'status', status: 429, retryAfter: seconds, on: 'media', seconds });
  const end = await live.untilWell();
  const asked = watch.asked.filter(({ at }) => at >= from && at < end);
  const hosts = new Set(asked.map(({ url }) => new URL(url).origin));
  // Requests that were pending at the first rejection do not count.
  const early = [...hosts].flatMap((host) => {
    const own = asked.filter(({ url }) => url.startsWith(host));
    return own.filter(({ at }) => at > (own[0]?.at ?? 0) + 400);
  });
  await watch.recovered(`live: all 429 with Retry-After for ${seconds} s`, 5, { end });
  expect(early).toEqual([]);
});

interface OneSegment {
  readonly name: string;
  readonly goal: number;
  readonly fault: Fault;
}

const MISSING: readonly OneSegment[] = [
  { name: '404 for good', goal: 2.5, fault: { effect: 'status', status: 404 } },
  { name: '1.5 s late', goal: 2.5, fault: { effect: 'late' } },
  { name: 'at 200 B/s', goal: 5, fault: { effect: 'trickle' } },
];
const BROKEN: readonly OneSegment[] = [
  { name: 'HTML with 200', goal: 3, fault: { effect: 'html' } },
  { name: 'garbage', goal: 3, fault: { effect: 'garbage' } },
  { name: 'empty', goal: 3, fault: { effect: 'empty' } },
  { name: 'cut in half', goal: 3, fault: { effect: 'truncated' } },
];

/** Playback time until a segment requested at the edge has been passed, in seconds. */
const LEFT_BEHIND_S = 4;

const named = (segment: number | null) => new RegExp(`/${segment}\\.ts`);

for (const [kind, faults] of [
  ['missing', MISSING],
  ['broken', BROKEN],
] as const) {
  test(`a live stream continues over a segment that is ${kind}`, async ({ player, operator }) => {
    const live = await operator.liveStream({ media: 'match' });
    const watch = await Watch.over(await player.open(live.query()));
    for (const { name, goal, fault } of faults) {
      watch.begin();
      const { segment } = await live.fault({ ...fault, segment: 'next' });
      await watch.passed(named(segment), LEFT_BEHIND_S);
      await watch.stood(`live: one segment ${name}`, goal);
      await live.heal();
    }
  });
}

test('a live stream continues over a segment whose connection hangs', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));
  let met: RegExp | null = null;
  watch.begin();
  const once = wire.once((route) => {
    met = named(Number(/(\d+)\.ts/.exec(route.request().url())?.[1]));
    return wire.hangs();
  });
  await wire.fault(page, wire.SEGMENTS, wire.nextSegment(once));
  await expect.poll(() => met, { message: 'the fault is met' }).not.toBeNull();
  await watch.passed(met ?? /$^/, LEFT_BEHIND_S);
  await watch.stood('live: one segment hanging once', 2.5);
});

test('a live segment that comes more slowly than it plays is played while it comes', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'stage' });
  const opened = await player.open(live.query());
  const watch = await Watch.over(opened);
  const height = () => opened.video().evaluate((video: HTMLVideoElement) => video.videoHeight);
  await expect.poll(height, { timeout: 30_000 }).toBe(720);
  watch.begin();
  // A segment of 2 s and 175 kB.
  const { segment } = await live.fault({
    effect: 'trickle',
    bytesPerSecond: 72_000,
    segment: 'next',
    on: 'media',
    track: 'v720',
  });
  await watch.passed(new RegExp(`/v720/${segment}\\.m4s`), LEFT_BEHIND_S);
  await watch.stood('live: one segment slower than it plays', 0);
  const asked = watch.asked.filter(({ url }) => new RegExp(`/v\\d+/${segment}\\.m4s`).test(url));
  expect(
    asked.map(({ url }) => /v\d+/.exec(url)?.[0]),
    'requests for the segment',
  ).toEqual(['v720']);
  await live.heal();
});

test('a live stream does not stall when one of its renditions fails', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));
  const track = /\/(v\d+)\//.exec(watch.asked.findLast(({ url }) => /\/v\d+\//.test(url))?.url ?? '')?.[1];
  watch.begin();
  await live.fault({ effect: 'status', status: 503, track, on: 'media' });
  await watch.passed(new RegExp(`/${track}/`), LEFT_BEHIND_S);
  await watch.stood('live: one rendition failing', 0);
});

test('a live stream plays over a gap and a discontinuity, and restarts with its encoder', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));

  watch.begin();
  const gap = await live.encode('gap');
  await watch.passed(named((gap.segment ?? 0) + 1), LEFT_BEHIND_S);
  await watch.stood('live: EXT-X-GAP', 2);

  watch.begin();
  const leap = await live.encode('discontinuity');
  await watch.passed(named(leap.segment), LEFT_BEHIND_S);
  await watch.stood('live: discontinuity', 2);

  watch.begin();
  await live.encode('restart');
  await watch.stood('live: encoder restart with sequence 0', 2, 8);
});

test('a live stream is back at its edge when the network is', async ({ context, player, operator }) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));
  watch.begin();
  await context.setOffline(true);
  await watch.stands(3000);
  await context.setOffline(false);
  await watch.recovered('live: offline until the picture had stood for 3 s', 5);
  await expectNearEdge(watch);
});

test('a live stream changes to another host, and returns when the first one recovers', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'match' });
  const watch = await Watch.over(await player.open(live.query()));
  const first = new URL(watch.asked.at(-1)?.url ?? '').origin;
  watch.begin();
  await live.fault({ effect: 'reset', on: 'media', line: 'main' });
  const elsewhere = () => watch.asked.some(({ url }) => !url.startsWith(first) && wire.SEGMENTS.test(url));
  await expect.poll(elsewhere, { message: 'on another host' }).toBe(true);
  await watch.stood('live: the first host dies', 3);
  await live.heal();
  const left = watch.asked.length;
  const segmentOfFirst = () =>
    watch.asked.slice(left).some(({ url }) => url.startsWith(first) && wire.SEGMENTS.test(url));
  await expect.poll(segmentOfFirst, { message: 'back on the first host', timeout: 45_000 }).toBe(true);
  watch.begin();
  await watch.stood('live: back on the first host', 2, 3);
});

test('under 503 a live stream plays what it has, with a note, before it changes to another host', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'match', timeMachine: true });
  const opened = await player.open(live.query());
  const watch = await Watch.over(opened);
  const left = await opened.video().evaluateHandle((video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('not a video');
    const found = { ahead: Number.NaN, lost: [] as number[], texts: new Set<string>() };
    const look = () => {
      for (const note of document.querySelectorAll('[data-standing="running"] > output'))
        found.texts.add(note.textContent ?? '');
      const end = video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0;
      found.ahead = end - video.currentTime;
    };
    video.addEventListener('timeupdate', look);
    video.addEventListener('emptied', () => found.lost.push(found.ahead));
    return found;
  });
  watch.begin();
  await live.fault({ effect: 'status', status: 503, on: 'media', line: 'main' });
  await expect.poll(() => left.evaluate(({ lost }) => lost.length)).toBeGreaterThan(0);
  await watch.stood('live: the first host answers 503', 2);
  expect(await left.evaluate(({ texts }) => [...texts])).toContain(fa('state.refused'));
  for (const seconds of await left.evaluate(({ lost }) => lost)) expect(seconds).toBeLessThan(1.6);
});

test('a silent host is left for one that responds', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'match', timeMachine: true });
  const watch = await Watch.over(await player.open(live.query()));
  const first = new URL(watch.asked.at(-1)?.url ?? '').origin;
  watch.begin();
  await live.fault({ effect: 'hang', on: 'media', line: 'main' });
  const elsewhere = () => watch.asked.some(({ url }) => !url.startsWith(first) && wire.SEGMENTS.test(url));
  await expect.poll(elsewhere, { message: 'on another host', timeout: 20_000 }).toBe(true);
  await watch.stood('live: the first host says nothing', 3);
});

test('a lost connection changes neither the host nor the buffered media', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'match', timeMachine: true });
  const opened = await player.open(live.query());
  const watch = await Watch.over(opened);
  const first = new URL(watch.asked.at(-1)?.url ?? '').origin;
  const emptied = await opened.noteEmptied();
  watch.begin();
  await live.fault({ effect: 'hang', on: 'media', seconds: 8 });
  await watch.recovered('live: nothing from any host for 8 s', 3, { end: await live.untilWell() });
  expect(await emptied()).toBe(0);
  expect(watch.asked.filter(({ url }) => !url.startsWith(first) && wire.SEGMENTS.test(url))).toEqual([]);
});
