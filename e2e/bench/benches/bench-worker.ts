import type { Page } from 'playwright';
import { measureLoad } from '../measures/measure-load';
import { MOBILE, SLOW } from '../world/links';
import type { World } from '../world/open-world';
import { installWorker, stopWorkers, WORKERS } from '../world/service-worker';
import { reportLoads, visitFirst } from './bench-load';
import { inTurns } from './in-turns';

/** The second visit with the browser's HTTP cache, and with a service worker that has cached the same files. */
export async function benchWorker(world: World, rounds = 5): Promise<void> {
  const { player, byPlaylists, watch } = world.pages;
  const measured = [
    ['with start', player],
    ['by playlists', byPlaylists],
  ].flatMap(([name = '', url = '']) =>
    [null, ...WORKERS].map((worker) => ({
      name: worker === null ? name : `${name}, ${worker}`,
      base: name,
      framed: false,
      url,
      worker,
    })),
  );
  for (const link of [MOBILE, SLOW]) {
    const found = await inTurns(measured, rounds, (one) =>
      measureLoad(world, one, link, async (page) => {
        const files = await visit(page, one.url);
        await page.goto(watch);
        if (one.worker !== null) await installWorker(page, one.worker, [...new Set([one.url, ...files])]);
        await page.goto('about:blank');
        await stopWorkers(page);
      }),
    );
    reportLoads(`worker · ${link.name} · ${rounds} rounds`, measured, found);
  }
}

/** @returns the player's files that it loaded */
async function visit(page: Page, url: string): Promise<readonly string[]> {
  await visitFirst(page, url);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  );
}
