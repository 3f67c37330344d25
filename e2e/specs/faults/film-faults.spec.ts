import type { BrowserContext, Page } from 'playwright/test';
import { expect, type Opened, type Player, test } from '../steps/player';
import { Watch } from '../steps/recovery';
import { seekByScript } from '../steps/seek-by-script';
import * as wire from '../steps/wire-faults';
import { continueOverBrokenSegments, segmentAt } from './broken-segments';

/** Faults of on-demand streams; those of live streams are in `live-faults.spec.ts`. */

const FILM = { type: 'vod', id: '1001', autoplay: true } as const;

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('a browser whose buffer is full is not asked repeatedly', async ({ context, player }) => {
  await fullFor(context, 6);
  const watch = await Watch.over(await player.open(FILM));
  watch.begin();
  await watch.stood('film: quota exceeded for 6 s', 14, 12);
});

/** Simulates a lack of memory: for this many seconds, a buffer that holds media rejects more. */
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

/** Later segments of the film, which are not buffered at its start. */
const LATER = /\/media\/film\/.*\/(?:[89]|1\d)\.m4s/;

test('a film continues if a segment hangs, is no media, is cut in half, or cannot be read', async ({
  page,
  player,
}) => {
  await continueOverBrokenSegments(page, 'film', () => player.open(FILM));
});

test('a film stands all connections reset for 5 s', async ({ page, player }) => {
  const held = await wire.fault(page, LATER, wire.hangs);
  const opened = await player.open(FILM);
  const watch = await Watch.over(opened);
  await watch.quiet();
  watch.begin();
  const end = await wire.fault(page, wire.ALL, wire.reset);
  await held();
  await seekByScript(opened, 50);
  await watch.stands(5000);
  await end();
  await watch.recovered('film: all connections reset for 5 s', 5);
  expect((await opened.readState()).time).toBeGreaterThan(49);
});

test('full source buffers are recreated, and the film continues where it was', async ({
  context,
  page,
  player,
}) => {
  const to = 33;
  const appended = await refusable(context, page);
  // Held back until the seek, so that it is not in the buffer.
  const letThrough = await wire.fault(page, segmentAt(to), wire.hangs);
  const opened = await player.open(FILM);
  const watch = await Watch.over(opened);
  await letThrough();
  watch.begin();
  // In one step: an append that is rejected before the seek belongs to another position.
  await opened.video().evaluate((video: HTMLVideoElement, time) => {
    Object.assign(window, { refusesAppends: true });
    video.addEventListener('emptied', () => Object.assign(window, { refusesAppends: false }), { once: true });
    video.currentTime = time;
  }, to);
  await watch.stood('film: appends refused', 1, 5);
  expect(await appended()).toBe(true);
  expect((await opened.readState()).time).toBeGreaterThan(to);
});

/** Makes appends fail while `refusesAppends` of the window is true. Returns whether some have failed. */
async function refusable(context: BrowserContext, page: Page): Promise<() => Promise<boolean>> {
  await context.addInitScript(() => {
    const { appendBuffer } = SourceBuffer.prototype;
    SourceBuffer.prototype.appendBuffer = function (data) {
      if ('refusesAppends' in window && window.refusesAppends === true) {
        Object.assign(window, { refusedAppend: true });
        throw new DOMException('no', 'UnknownError');
      }
      appendBuffer.call(this, data);
    };
  });
  return () => page.evaluate(() => 'refusedAppend' in window);
}

/** The first fault breaks the buffers as soon as it is loaded, the second only when playback reaches it. */
const NEVER_GOOD = [
  { name: 'that can never be read', answer: wire.scrambled },
  { name: 'that can never be decoded', answer: wire.undecodable },
] as const;

for (const { name, answer } of NEVER_GOOD) {
  test(`a segment ${name} is skipped, and everything before and after it plays`, async ({ page, player }) => {
    const { watch, seen } = await seekNear(page, player, answer, 22);
    await expect.poll(seen, { timeout: 30_000 }).toContain(38);
    expect(await seen()).toEqual(expect.arrayContaining([23, 24, 25, 26, 27, 28, 29, 30, 31, 37]));
    await watch.stood(`film: a segment ${name}`, 2);
  });

  test(`seeking into a segment ${name} shows what follows it`, async ({ page, player }) => {
    const { watch, seen } = await seekNear(page, player, answer, 34);
    await expect.poll(seen, { timeout: 30_000 }).toContain(38);
    await watch.stood(`film: sought into a segment ${name}`, 3);
  });
}

/** Opens a film whose segment at 33 s always gets this response, and seeks. */
async function seekNear(page: Page, player: Opened, answer: (typeof wire)['scrambled'], to: number) {
  await wire.fault(page, segmentAt(33), answer);
  const opened = await player.open(FILM);
  const watch = await Watch.over(opened);
  const seen = await secondsSeen(opened);
  watch.begin();
  await seekByScript(opened, to);
  return { watch, seen };
}

/** Each second of the film that was shown from now on. */
async function secondsSeen(player: Player): Promise<() => Promise<number[]>> {
  const seen = await player.video().evaluateHandle((video: HTMLVideoElement) => {
    const seconds = new Set<number>();
    const note = () => {
      if (!video.seeking) seconds.add(Math.floor(video.currentTime));
      video.requestVideoFrameCallback(note);
    };
    note();
    return seconds;
  });
  return () => seen.evaluate((seconds) => [...seconds]);
}
