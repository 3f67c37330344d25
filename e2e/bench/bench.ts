import { benchChat } from './bench-chat';
import { benchGoing } from './bench-going';
import { benchHeap } from './bench-heap';
import { benchLiveLatency } from './bench-live-latency';
import { benchLoad } from './bench-load';
import { benchLongLive } from './bench-long-live';
import { benchMainThread } from './bench-main-thread';
import { benchSeek } from './bench-seek';
import { benchTraces } from './bench-traces';
import { simulateLoad } from './load-simulation';
import { openWorld, type World } from './open-world';

/**
 * The built player against a bare page that has only a video element and hls.js, on the same stream, in the same
 * browser, turn by turn. Figures are ratios; machines differ and are noisy.
 *
 * `npm run bench -- [load|seek|going|main-thread|heap|live-latency|traces|long-live|chat|load-simulation …] [n]`; n is the number
 * of rounds, for the lives the seconds, seconds, minutes and seconds that they are watched.
 */
const BENCHES: Readonly<Record<string, (world: World, rounds?: number) => Promise<void>>> = {
  load: benchLoad,
  seek: benchSeek,
  going: benchGoing,
  'main-thread': benchMainThread,
  heap: benchHeap,
  'live-latency': benchLiveLatency,
  traces: benchTraces,
  'long-live': benchLongLive,
  chat: benchChat,
};

/** Those that count in code, with neither browser nor server. */
const SIMULATIONS: Readonly<Record<string, () => Promise<void>>> = { 'load-simulation': simulateLoad };

const given = process.argv.slice(2);
const rounds = given.map(Number).find((number) => number > 0);
const named = given.filter((name) => Number.isNaN(Number(name)));
const known = [...Object.keys(BENCHES), ...Object.keys(SIMULATIONS)];
const unknown = named.find((name) => !known.includes(name));
if (unknown !== undefined) throw new Error(`No bench is called ${unknown}: ${known.join(', ')}.`);
const isWanted = ([name]: readonly [string, unknown]) => named.length === 0 || named.includes(name);

for (const [, simulate] of Object.entries(SIMULATIONS).filter(isWanted)) await simulate();
const benches = Object.entries(BENCHES).filter(isWanted);
if (benches.length > 0) {
  const world = await openWorld();
  try {
    for (const [, bench] of benches) await bench(world, rounds);
  } finally {
    await world.close();
  }
}
