import { benchHeap } from './bench-heap';
import { benchLoad } from './bench-load';
import { benchMainThread } from './bench-main-thread';
import { benchSeek } from './bench-seek';
import { openWorld, type World } from './open-world';

/**
 * The built player against a bare page that has only a video element and hls.js, on the same stream, in the same
 * browser, turn by turn. Figures are ratios; machines differ and are noisy.
 *
 * `npm run bench -- [load|seek|main-thread|heap …] [rounds]`
 */
const BENCHES: Readonly<Record<string, (world: World, rounds?: number) => Promise<void>>> = {
  load: benchLoad,
  seek: benchSeek,
  'main-thread': benchMainThread,
  heap: benchHeap,
};

const given = process.argv.slice(2);
const rounds = given.map(Number).find((number) => number > 0);
const named = given.filter((name) => Number.isNaN(Number(name)));
const unknown = named.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined)
  throw new Error(`No bench is called ${unknown}: ${Object.keys(BENCHES).join(', ')}.`);

const world = await openWorld();
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (named.length === 0 || named.includes(name)) await bench(world, rounds);
  }
} finally {
  await world.close();
}
