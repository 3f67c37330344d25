import type { Page } from 'playwright/test';
import type { Operator } from '../../operator/operator';
import { type Cut, cutBetween, noteClock, readClock } from '../steps/burnt-clock';
import { expect, type Opened, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

/** Angles of one event: each opens at the moment that the previous one has shown. */

test.describe.configure({ timeout: 90_000 });

/** Smaller differences are not noticeable, in seconds. */
const NOTICED_S = 0.3;
const BACK_S = 25;
/** Within this time the latency is restored, in seconds. */
const SETTLED_S = 2;

async function goTo(player: Player, title: string): Promise<void> {
  await player.pressOnBar(fa('lives.title'));
  await player.frame.getByRole('button', { name: title }).click();
}

/** Waits until this many streams were shown, and the last one for enough frames to contain a change of the second. */
async function seen(player: Player, streams: number) {
  await expect
    .poll(
      async () => {
        const read = await readClock(player.page);
        return read.length === streams && new Set(read.at(-1)?.map(({ second }) => second)).size > 3;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return readClock(player.page);
}

interface SmallState {
  readonly shown: boolean;
  readonly muted: boolean;
  /** In pixels. */
  readonly height: number;
  readonly time: number;
}

function readSmall(player: Player): Promise<SmallState[]> {
  return player.frame.locator('li video').evaluateAll((videos) =>
    videos.flatMap((video) => {
      if (!(video instanceof HTMLVideoElement)) return [];
      const { muted, videoHeight: height, currentTime: time } = video;
      return [{ shown: video.dataset.shown === 'true', muted, height, time }];
    }),
  );
}

/** An event with two angles, each of which lists the other: the second one plays after the first. */
async function openSecondAngle(player: Opened, operator: Operator, page: Page): Promise<Player> {
  const stage = await operator.liveStream({ timeMachine: true, title: 'سن اصلی' });
  const crowd = await operator.liveStream({
    timeMachine: true,
    title: 'جایگاه',
    media: 'match',
    angleOf: stage.id,
  });
  await stage.set({ event: 'festival', alternatives: [crowd.id] });
  await crowd.set({ event: 'festival', alternatives: [stage.id] });
  await page.setViewportSize(SMALL);
  await noteClock(page);
  const opened = await player.open(stage.query());
  await seen(opened, 1);
  await goTo(opened, 'جایگاه');
  await seen(opened, 2);
  return opened;
}

async function rewind(player: Player): Promise<void> {
  await player.video().evaluate((element: HTMLVideoElement, back) => {
    element.currentTime -= back;
  }, BACK_S);
}

test('another angle of the event continues at the same moment, at the edge and rewound @alone', async ({
  player,
  operator,
  page,
}) => {
  const opened = await openSecondAngle(player, operator, page);
  await goTo(opened, 'سن اصلی');
  await seen(opened, 3);
  await rewind(opened);
  await opened.expectPlaying(1);
  await goTo(opened, 'جایگاه');
  await seen(opened, 4);
  await goTo(opened, 'سن اصلی');
  const streams = await seen(opened, 5);
  const cuts = streams.slice(1).map((frames, place) => {
    const last = streams[place] ?? [];
    return { begins: cutBetween(last, frames), settled: cutBetween(last, frames, SETTLED_S) };
  });
  const fromEdge = ({ program, wall }: Cut) => Math.abs(program - wall);
  const spell = ({ program, wall }: Cut) => `${program.toFixed(2)} s in ${wall.toFixed(2)} s`;
  const shown = cuts.map(({ begins, settled }) => `${spell(begins)}, then ${spell(settled)}`);
  process.stdout.write(`angles · program time from cut to cut · ${shown.join(' · ')}\n`);
  for (const [place, { begins, settled }] of cuts.entries()) {
    // At the live edge the first frame may show the same moment, or the one with the same latency.
    const moved = Math.abs(begins.program);
    const atEdge = [Math.min(moved, fromEdge(begins)), fromEdge(settled)];
    const off = place < 2 ? Math.max(...atEdge) : moved;
    expect(off, `cut ${place + 1}: ${shown[place]}`).toBeLessThanOrEqual(NOTICED_S);
  }
});

test('the browser’s back continues at the moment that was left', async ({ player, operator, page }) => {
  const opened = await openSecondAngle(player, operator, page);
  await rewind(opened);
  await opened.expectPlaying(2);
  await page.goBack();
  await seen(opened, 3);
  await opened.expectPlaying(SETTLED_S + 1);
  const [, before = [], after = []] = await readClock(page);
  const { program, wall } = cutBetween(before, after, SETTLED_S);
  // Nothing is missed while the other picture loads; a stream would otherwise open at its live edge.
  expect(Math.abs(program - wall), `${program.toFixed(2)} s in ${wall.toFixed(2)} s`).toBeLessThan(3);
});

test('other broadcasts play in small while their list is open, and end with it', async ({
  player,
  operator,
  page,
}) => {
  const stage = await operator.liveStream({ timeMachine: true });
  const others = await Promise.all(
    (['match', 'quick'] as const).map((media) =>
      operator.liveStream({ timeMachine: true, angleOf: stage.id, media }),
    ),
  );
  await stage.set({ alternatives: others.map(({ id }) => id) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (others.some(({ id }) => url.includes(`/live/${id}`))) asked.push(url);
  });
  await page.setViewportSize(SMALL);
  const opened = await player.open(stage.query());
  await opened.expectPlaying(1);
  expect(asked).toEqual([]);
  await opened.pressOnBar(fa('lives.title'));
  await expect
    .poll(async () => (await readSmall(opened)).filter(({ shown, time }) => shown && time > 0).length, {
      timeout: 20_000,
    })
    .toBe(2);
  for (const { muted, height } of await readSmall(opened)) expect([muted, height]).toEqual([true, 240]);
  expect(asked.filter((url) => /\/a-fa\//.test(url))).toEqual([]);
  await opened.frame
    .getByRole('dialog')
    .getByRole('button', { name: fa('action.close') })
    .click();
  await expect(opened.frame.locator('li video')).toHaveCount(0);
  const { time } = await opened.readState();
  asked.length = 0;
  // Three segments would have been fetched by then.
  await expect
    .poll(async () => (await opened.readState()).time, { timeout: 20_000 })
    .toBeGreaterThan(time + 6);
  expect(asked).toEqual([]);
});

test('other broadcasts keep their covers for viewers who prefer less motion', async ({
  player,
  operator,
  page,
}) => {
  const [stage, other] = [await operator.liveStream(), await operator.liveStream()];
  await stage.set({ alternatives: [other.id] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(SMALL);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/live/${other.id}`)) asked.push(request.url());
  });
  const opened = await player.open(stage.query());
  await opened.expectPlaying(1);
  await opened.pressOnBar(fa('lives.title'));
  await expect(opened.frame.locator('li video')).toHaveCount(1);
  await opened.expectPlaying(4);
  expect(asked).toEqual([]);
});
