import type { Browser, Page } from 'playwright';
import { MOBILE } from './links';
import { median, spread } from './median';
import type { World } from './open-world';
import { readMetrics } from './read-metrics';
import { shapeLink } from './shape-link';

/** How long the main thread is watched, in milliseconds. */
const WATCHED_MS = 20_000;
/** A hand that rests on the mouse; each move keeps the controls. */
const MOVE_EVERY_MS = 250;
/** What comes after the first picture has come by then. */
const SETTLE_MS = 4000;

/**
 * Main-thread time over 20 s of playback under a moving pointer, with the player's controls shown. The goal is a ratio
 * of at most 1.3 to the bare page; the same page with the browser's own controls stands beside it.
 */
export async function benchMainThread({ browser, pages }: World, rounds = 3): Promise<void> {
  const names = ['bare', 'native', 'player'] as const;
  const found: Record<(typeof names)[number], number[]> = { bare: [], native: [], player: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name].push(await measure(browser, pages[name]));
  }
  const base = median(found.bare);
  console.log(`\nmain thread · ${WATCHED_MS / 1000} s · ${rounds} rounds · goal: player at most 1.30`);
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const ms = median(found[name]);
        return [name, { 'busy ms': Math.round(ms), ratio: (ms / base).toFixed(2), all: spread(found[name]) }];
      }),
    ),
  );
}

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await shapeLink(wire, MOBILE);
  await page.goto(url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await move(page, SETTLE_MS);
  const before = await readMetrics(wire);
  await move(page, WATCHED_MS);
  const after = await readMetrics(wire);
  await expectPlaying(page);
  await context.close();
  return (after.TaskDuration - before.TaskDuration) * 1000;
}

/** Moves the pointer over the picture for so long. */
async function move(page: Page, ms: number): Promise<void> {
  for (let moved = 0; moved * MOVE_EVERY_MS < ms; moved += 1) {
    await page.mouse.move(400 + (moved % 10) * 8, 200 + (moved % 7) * 6);
    await page.waitForTimeout(MOVE_EVERY_MS);
  }
}

/** A page that stands still is idle, and its figure would be a lie. */
async function expectPlaying(page: Page): Promise<void> {
  const state = await page.evaluate(() => {
    const video = document.querySelector('video');
    return { plays: video?.paused === false && !video.ended, time: video?.currentTime ?? 0 };
  });
  if (!state.plays || state.time * 1000 < WATCHED_MS) throw new Error(`it did not play: ${state.time} s`);
}
