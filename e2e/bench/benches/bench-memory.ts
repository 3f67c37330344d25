import { findVideos, waitForPlay } from '../measures/find-videos';
import { median, spread } from '../measures/median';
import { readHeld } from '../measures/read-metrics';
import { openVisit } from '../measures/visit';
import { MOBILE } from '../world/links';
import type { World } from '../world/open-world';

/** Nearly the length of the film, in seconds. */
const PLAYED_S = 60;
const TIMEOUT_MS = 120_000;
/** Small, since all players draw at the same time. */
const SMALL = { width: 640, height: 400 };

/** The main thread's heap after a minute of playback. All of them play at the same time, each over a line of its own. */
export async function benchMemory(world: World, rounds = 3): Promise<void> {
  const measured = world.contestants.filter(({ framed }) => !framed);
  const found = new Map<string, number[]>(measured.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const held = await Promise.allSettled(measured.map(({ url }) => measure(world, url)));
    for (const [index, { name }] of measured.entries()) {
      const one = held[index];
      if (one?.status === 'fulfilled') found.get(name)?.push(one.value);
      else console.error(`${name} failed in round ${round + 1}: ${String(one?.reason)}`);
    }
  }
  const kib = (name: string) => found.get(name) ?? [];
  console.log(`\nmemory · JavaScript heap after ${PLAYED_S} s · ${rounds} rounds, side by side`);
  console.table(
    Object.fromEntries(
      measured.map(({ name, base }) => [
        name,
        {
          KiB: Math.round(median(kib(name))),
          ratio: (median(kib(name)) / median(kib(base))).toFixed(2),
          all: spread(kib(name)),
        },
      ]),
    ),
  );
}

async function measure(world: World, url: string): Promise<number> {
  const { page, wire, close } = await openVisit(world, MOBILE, SMALL);
  try {
    await findVideos(page);
    await page.goto(url);
    await waitForPlay(page, PLAYED_S, { timeout: TIMEOUT_MS });
    return (await readHeld(wire)).JSHeapUsedSize / 1024;
  } finally {
    await close();
  }
}
