import { measureSwitch, type Switch } from '../measures/measure-switch';
import { median, spread } from '../measures/median';
import { MOBILE, SLOW, UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

/** The ways in which hls.js switches on the bare page. */
const WAYS = [
  { name: 'pardeh', way: 'settings' },
  { name: 'bare, nextLevel', way: 'nextLevel' },
  { name: 'bare, currentLevel', way: 'currentLevel' },
] as const;

const LINES = [480, 720] as const;

/** Time from a manual choice of quality to its first frame, from 240 lines upwards, and the stall that it causes. */
export async function benchSwitch(world: World, rounds = 5): Promise<void> {
  for (const link of [UNTHROTTLED, MOBILE, SLOW]) {
    for (const lines of LINES) {
      const found = await inTurns(WAYS, rounds, ({ way }) =>
        measureSwitch(world, way === 'settings' ? world.pages.byPlaylists : world.pages.bare, link, {
          way,
          lines,
        }),
      );
      console.log(`\nswitch · ${link.name} · 240 to ${lines} lines · ${rounds} rounds, in turns`);
      console.table(Object.fromEntries(WAYS.map(({ name }) => [name, summaryOf(found.get(name) ?? [])])));
    }
  }
}

function summaryOf(switches: readonly Switch[]) {
  const times = switches.map(({ newHeight }) => newHeight);
  const stood = switches.map(({ stood: ms }) => ms);
  return { 'median ms': Math.round(median(times)), all: spread(times), 'stood ms': spread(stood) };
}
