import { expect, type Player, test } from '../steps/player';
import { Watch } from '../steps/recovery';
import * as wire from '../steps/wire-faults';
import { faPattern } from '../steps/words';

/** Latency at the live edge, and the return to it. */

const TIME_MACHINE = { type: 'live', id: '2001', autoplay: true } as const;
const NORMAL = { type: 'live', id: '2002', autoplay: true } as const;
const LOW_LATENCY = { type: 'live', id: '2003', autoplay: true } as const;

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

/** Parts and playlists of audio and video arrive twice a second each, and are not throttled. */
const MOST_WHEN_WELL = 30;

const rateOf = (player: Player) =>
  player.video().evaluate((video: HTMLVideoElement) => ({
    now: video.playbackRate,
    chosen: video.defaultPlaybackRate,
  }));

const seekBack = (player: Player, seconds: number) =>
  player.video().evaluate((video: HTMLVideoElement, back) => {
    video.currentTime -= back;
  }, seconds);

/** Number of the last requested segment. */
function lastSegment(watch: Watch): number {
  const url = watch.asked.findLast(({ url: asked }) => wire.SEGMENTS.test(asked))?.url ?? '';
  return Number(/\/(?:\d+-)?(\d+)(?:\.\d+)?\.(?:ts|m4s)/.exec(url)?.[1] ?? Number.NaN);
}

test('a live stream without parts plays near its edge, without a stall', async ({ player }) => {
  const watch = await Watch.over(await player.open(NORMAL));
  watch.begin();
  await watch.stood('live: without parts, nothing wrong', 0, 6, MOST_WHEN_WELL);
  await expectLatency(watch, 'without parts', 8);
});

test('a live stream with parts is requested part by part before they exist, and plays near its edge', async ({
  player,
}) => {
  const watch = await Watch.over(await player.open(LOW_LATENCY));
  watch.begin();
  await watch.stood('live: with parts, nothing wrong', 0, 6, MOST_WHEN_WELL);
  await expectLatency(watch, 'with parts', 6);
  expect(
    watch.asked.filter(({ url }) => /_HLS_msn=\d+.*_HLS_part=\d+/.test(url)).length,
    'playlists that are asked for before they are there',
  ).toBeGreaterThan(3);
});

async function expectLatency(watch: Watch, what: string, seconds: number): Promise<void> {
  const latency = await watch.latency();
  process.stdout.write(`latency · ${what} · ${latency.toFixed(1)} s\n`);
  expect(latency).toBeLessThan(seconds);
}

test('a viewer who fell slightly behind is returned gently, at the chosen speed', async ({ player }) => {
  const opened = await player.open(LOW_LATENCY);
  const watch = await Watch.over(opened);
  await seekBack(opened, 2.5);
  await expect.poll(async () => (await rateOf(opened)).now, { message: 'runs faster' }).toBeGreaterThan(1);
  const fallen = await watch.latency();
  const rate = await rateOf(opened);
  expect([rate.now <= 1.1, rate.chosen]).toEqual([true, 1]);
  await expect
    .poll(() => watch.latency(), { message: 'comes closer', timeout: 60_000 })
    .toBeLessThan(fallen - 1);
  process.stdout.write(
    `gentle · ${fallen.toFixed(1)} s behind, then ${(await watch.latency()).toFixed(1)} s\n`,
  );
});

test('a pause holds the picture, shows the lag, and ends at the edge', async ({ player }) => {
  const opened = await player.open(NORMAL);
  const watch = await Watch.over(opened);
  await opened.video().evaluate((video: HTMLVideoElement) => video.pause());
  const { time } = await opened.readState();
  await opened.video().hover({ force: true });
  const pill = opened.frame.getByRole('button', { name: faPattern('live.catch-up') });
  await expect(pill, 'the pill says how far behind').toHaveAccessibleName(/[۸۹]|۱[۰-۹]/, { timeout: 30_000 });
  // Later than hls.js itself would have jumped to the edge.
  await expect.poll(() => watch.latency(), { timeout: 30_000 }).toBeGreaterThan(9.5);
  expect((await opened.readState()).time, 'the picture stands').toBe(time);
  await opened.press('Space');
  await watch.steady();
  await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(8);
});

test('viewers of the past stay there, and one press returns them to the edge', async ({ player }) => {
  const opened = await player.open(TIME_MACHINE);
  const watch = await Watch.over(opened);
  const back = opened.frame.getByRole('button', { name: faPattern('live.catch-up') });
  await watch.steady();
  // Further away than without a DVR window, and still at the live edge.
  expect(await watch.latency()).toBeGreaterThan(8);
  await opened.video().hover({ force: true });
  await expect(opened.frame.locator('[data-controls=shown]')).toBeAttached();
  await expect(back).toHaveCount(0);
  await seekBack(opened, 120);
  await watch.steady();
  expect(await watch.latency()).toBeGreaterThan(100);
  expect((await rateOf(opened)).now).toBe(1);
  await opened.video().evaluate((video: HTMLVideoElement) => video.pause());
  await opened.video().hover({ force: true });
  await back.click();
  await opened.expectPlaying();
  await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(12);
});

test('a quiz brings viewers of a DVR stream near its edge, and leaves those of the past where they are', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({
    media: 'quick',
    timeMachine: true,
    settings: { get_interval: 1000 },
  });
  const opened = await player.open(live.query({ site: 'embed', autoplay: true }));
  const watch = await Watch.over(opened);
  await watch.steady();
  expect(await watch.latency()).toBeGreaterThan(3.5);
  await live.quiz.make();
  await expect.poll(() => watch.latency(), { message: 'near the edge', timeout: 60_000 }).toBeLessThan(3);
  await watch.steady();
  expect((await rateOf(opened)).now).toBeLessThanOrEqual(1.1);
  await seekBack(opened, 60);
  await watch.steady();
  expect(await watch.latency()).toBeGreaterThan(50);
});

test('a place in the past is kept when the host dies', async ({ page, player }) => {
  const opened = await player.open(TIME_MACHINE);
  const watch = await Watch.over(opened);
  await expect.poll(() => lastSegment(watch), { message: 'asks for segments' }).toBeGreaterThan(0);
  const edge = lastSegment(watch);
  await seekBack(opened, 300);
  await watch.steady();
  const place = lastSegment(watch);
  expect(edge - place).toBeGreaterThan(100);
  const first = new URL(watch.asked.at(-1)?.url ?? '').origin;
  await watch.quiet();
  watch.begin();
  await wire.fault(page, new RegExp(`^${first}/(live|media)/`), wire.reset);
  // Buffered media plays before another host is tried.
  await seekBack(opened, 100);
  await watch.stood('live: the first host dies, in the past', 3, 8);
  expect(Math.abs(lastSegment(watch) - (place - 50))).toBeLessThan(40);
});
