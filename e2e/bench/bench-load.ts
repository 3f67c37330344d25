import { LINKS, UNTHROTTLED } from './links';
import { type Load, measureLoad } from './measure-load';
import { median, spread } from './median';
import type { World } from './open-world';

/**
 * Time to the first frame of a cold load, and what was asked for before it, turn by turn with the bare page on the
 * same stream.
 */
export async function benchLoad({ browser, pages }: World, rounds = 7): Promise<void> {
  // The first answer of each file is compressed on the way; no figure should hold that.
  for (const url of [pages.bare, pages.player]) await measureLoad(browser, url, UNTHROTTLED);
  for (const link of LINKS) {
    const bare: Load[] = [];
    const player: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await measureLoad(browser, pages.bare, link));
      player.push(await measureLoad(browser, pages.player, link));
    }
    const rows = (['firstFrame', 'requests', 'bytes'] as const).map((what) => {
      const [first, second] = [
        median(bare.map((load) => load[what])),
        median(player.map((load) => load[what])),
      ];
      const ratio = (second / first).toFixed(2);
      return [what, { bare: Math.round(first), player: Math.round(second), ratio }] as const;
    });
    const frames = spread(player.map(({ firstFrame }) => firstFrame));
    console.log(`\nload · ${link.name} · ${rounds} rounds · the player's first frames: ${frames} ms`);
    console.table(Object.fromEntries(rows));
  }
}
