import { type Going, measureGoing } from '../measures/measure-going';
import { median, spread } from '../measures/median';
import { LINKS } from '../world/links';
import type { World } from '../world/open-world';

/** How long the pointer rests on a card before the press, in milliseconds. */
const RESTS = [250, 0];

/** Time to the first frame of a recommended video: opened in place, and by a reload of its page. */
export async function benchGoing(world: World, rounds = 7): Promise<void> {
  for (const link of LINKS)
    for (const rest of RESTS) {
      const goings: Going[] = [];
      for (let round = 0; round < rounds; round += 1)
        goings.push(await measureGoing(world, world.pages.player, link, rest));
      const cards = goings.map(({ card }) => card);
      const reloads = goings.map(({ reload }) => reload);
      console.log(`\ngoing · ${link.name} · after a rest of ${rest} ms · ${rounds} rounds · goal: 0.7`);
      console.log(`card ${spread(cards)} ms`);
      console.log(`reload ${spread(reloads)} ms`);
      console.log(`ratio ${(median(cards) / median(reloads)).toFixed(2)}`);
    }
}
