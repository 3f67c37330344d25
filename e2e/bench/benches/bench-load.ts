import type { Page } from 'playwright';
import { type Load, measureLoad } from '../measures/measure-load';
import { median, spread } from '../measures/median';
import type { Contestant } from '../world/contestants';
import { LINKS, MOBILE, SLOW, UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

/** Times to the first frame and to the moving picture of a cold load, and the code and requests before it. */
export async function benchLoad(world: World, rounds = 7): Promise<void> {
  const { contestants } = world;
  // The server compresses each file at its first request, which no figure should contain.
  await inTurns(contestants, 1, (one) => measureLoad(world, one, UNTHROTTLED));
  for (const link of LINKS) {
    // Only the page's own process is slowed, and a cross-origin frame has another one.
    const measured = contestants.filter(({ framed }) => !framed || link.slowdown === undefined);
    const found = await inTurns(measured, rounds, (one) => measureLoad(world, one, link));
    reportLoads(`load · ${link.name} · ${rounds} rounds`, measured, found);
  }
}

/** Work after the first picture has finished by then, in milliseconds. */
const SETTLE_MS = 5000;

/** The same for a second visit, with a warm browser cache. */
export async function benchAgain(world: World, rounds = 5): Promise<void> {
  const measured = world.contestants.filter(({ framed }) => !framed);
  for (const link of [MOBILE, SLOW]) {
    const found = await inTurns(measured, rounds, (one) =>
      measureLoad(world, one, link, async (page) => {
        await visitFirst(page, one.url);
        await page.goto('about:blank');
      }),
    );
    reportLoads(`again · ${link.name} · ${rounds} rounds`, measured, found);
  }
}

/** A visit that plays, and ends when the browser has cached all that it will cache. */
export async function visitFirst(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.waitForTimeout(SETTLE_MS);
}

export function reportLoads(
  title: string,
  measured: readonly Contestant[],
  found: ReadonlyMap<string, readonly Load[]>,
): void {
  const of = (name: string, what: keyof Load) => median((found.get(name) ?? []).map((load) => load[what]));
  console.log(`\n${title} in turns · × is the ratio to the bare page`);
  console.table(
    Object.fromEntries(
      measured.map(({ name, base }) => {
        const ratio = (what: keyof Load) => (of(name, what) / of(base, what)).toFixed(2);
        return [
          name,
          {
            'first frame ms': Math.round(of(name, 'firstFrame')),
            'first ×': ratio('firstFrame'),
            'moving ms': Math.round(of(name, 'moving')),
            'moving ×': ratio('moving'),
            height: of(name, 'height'),
            requests: of(name, 'requests'),
            'code kB br': Math.round(of(name, 'code') / 1000),
            'all kB': Math.round(of(name, 'bytes') / 1000),
            'all first frames': spread((found.get(name) ?? []).map(({ firstFrame }) => firstFrame)),
          },
        ];
      }),
    ),
  );
}
