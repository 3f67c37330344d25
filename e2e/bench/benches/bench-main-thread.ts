import type { Page } from 'playwright';
import { findVideos, waitForPlay } from '../measures/find-videos';
import { median, spread } from '../measures/median';
import { readMetrics } from '../measures/read-metrics';
import { openVisit } from '../measures/visit';
import { MOBILE } from '../world/links';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

/** How long the main thread is watched, in milliseconds. */
const WATCHED_MS = 20_000;
/** Interval of small pointer moves, which keep the controls visible. */
const MOVE_EVERY_MS = 250;
/** Work after the first picture has finished by then. */
const SETTLE_MS = 4000;

/**
 * Main-thread time over 20 s of playback under a moving pointer, with each player's controls shown. The bare page has none; it
 * is measured with the browser's own as well, which are drawn on the same thread.
 */
export async function benchMainThread(world: World, rounds = 3): Promise<void> {
  const unframed = world.contestants.filter(({ framed }) => !framed);
  const native = unframed
    .filter(({ name }) => name === 'bare')
    .map((bare) => ({ ...bare, name: 'bare, native controls', url: `${bare.url}?controls` }));
  const measured = [...unframed, ...native];
  const found = await inTurns(measured, rounds, ({ url }) => measure(world, url));
  console.log(`\nmain thread · ${WATCHED_MS / 1000} s under a moving pointer · ${rounds} rounds in turns`);
  console.table(
    Object.fromEntries(
      measured.map(({ name, base }) => {
        const busy = (who: string) => (found.get(who) ?? []).map(({ ms }) => ms);
        const heights = (found.get(name) ?? []).map(({ height }) => height);
        const ratio = (median(busy(name)) / median(busy(base))).toFixed(2);
        return [
          name,
          {
            'busy ms': Math.round(median(busy(name))),
            ratio,
            height: median(heights),
            all: spread(busy(name)),
          },
        ];
      }),
    ),
  );
}

async function measure(world: World, url: string) {
  const { page, wire, close } = await openVisit(world, MOBILE);
  try {
    await findVideos(page);
    await page.goto(url);
    await waitForPlay(page, 1);
    await move(page, SETTLE_MS);
    const before = await readMetrics(wire);
    await move(page, WATCHED_MS);
    const after = await readMetrics(wire);
    // A page that does not play is idle, and its figure would mean nothing.
    await waitForPlay(page, WATCHED_MS / 1000, { timeout: 1000 });
    const height = await page.evaluate(() => Math.max(...window.videos.map((video) => video.videoHeight)));
    return { ms: (after.TaskDuration - before.TaskDuration) * 1000, height };
  } finally {
    await close();
  }
}

/** Moves the pointer over the picture for `ms` milliseconds. */
async function move(page: Page, ms: number): Promise<void> {
  for (let moved = 0; moved * MOVE_EVERY_MS < ms; moved += 1) {
    await page.mouse.move(400 + (moved % 10) * 8, 200 + (moved % 7) * 6);
    await page.waitForTimeout(MOVE_EVERY_MS);
  }
}
