import { findVideos, waitForPlay } from '../measures/find-videos';
import { measureOpening, type Opening, watchPanels } from '../measures/measure-panel';
import { measurePresses, PRESSES, type Press, type PressName, watchPresses } from '../measures/measure-press';
import { median, spread } from '../measures/median';
import { openVisit } from '../measures/visit';
import { SLOW, UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';

/** Processors of phones, against this machine's: an ordinary one, and a cheap one. */
const SLOWDOWNS = [4, 6] as const;
/** Work after the first picture has finished by then, in milliseconds. */
const SETTLE_MS = 5000;

/** From a press on the bar to the next paint, with a slowed processor. Measures no other player, since their bars differ. */
export async function benchPress(world: World, rounds = 5): Promise<void> {
  const found = SLOWDOWNS.map((): Readonly<Record<PressName, Press>>[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const { page, wire, close } = await openVisit(world, UNTHROTTLED);
    try {
      await findVideos(page);
      await watchPresses(page);
      await page.goto(world.pages.player);
      await waitForPlay(page, 1);
      await page.waitForTimeout(SETTLE_MS);
      for (const [index, slowdown] of SLOWDOWNS.entries())
        found[index]?.push(await measurePresses(page, wire, slowdown));
    } finally {
      await close();
    }
  }
  for (const [index, slowdown] of SLOWDOWNS.entries())
    reportPresses(`press · CPU slowed ${slowdown}× · ${rounds} rounds`, found[index] ?? []);
  await benchOpening(world, rounds);
}

/** The first press on the settings of a first visit, on a slow line. */
async function benchOpening(world: World, rounds: number): Promise<void> {
  const found: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openVisit(world, SLOW);
    try {
      await findVideos(page);
      await watchPanels(page);
      await page.goto(world.pages.player);
      await waitForPlay(page, 1);
      found.push(await measureOpening(page));
    } finally {
      await close();
    }
  }
  console.log(
    `\nfirst press on the settings · ${SLOW.name} · ${rounds} rounds · milliseconds from the press`,
  );
  const row = (times: readonly number[]) => ({ median: Math.round(median(times)), all: spread(times) });
  console.table({
    'their frame': row(found.map(({ frame }) => frame)),
    'their rows': row(found.map(({ rows }) => rows)),
    'the page of speeds': row(found.map(({ page }) => page)),
  });
}

export function reportPresses(title: string, found: readonly Readonly<Record<PressName, Press>>[]): void {
  console.log(`\n${title} · milliseconds from the press to the next paint`);
  console.table(
    Object.fromEntries(
      PRESSES.map((name) => {
        const answered = found.map((one) => one[name].answered);
        return [
          name,
          {
            median: median(answered),
            'seen pressed': median(found.map((one) => one[name].felt)),
            'in handlers': Math.round(median(found.map((one) => one[name].handled))),
            all: spread(answered),
          },
        ];
      }),
    ),
  );
}
