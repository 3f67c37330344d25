import { benchChat } from './benches/bench-chat';
import { benchControls } from './benches/bench-controls';
import { benchGoing } from './benches/bench-going';
import { benchHeap } from './benches/bench-heap';
import { benchHttp3 } from './benches/bench-http3';
import { benchLiveLatency } from './benches/bench-live-latency';
import { benchAgain, benchLoad } from './benches/bench-load';
import { benchLongLive } from './benches/bench-long-live';
import { benchMainThread } from './benches/bench-main-thread';
import { benchMemory } from './benches/bench-memory';
import { benchMotion } from './benches/bench-motion';
import { benchPress } from './benches/bench-press';
import { benchSeek } from './benches/bench-seek';
import { benchStarts } from './benches/bench-starts';
import { benchStreams } from './benches/bench-streams';
import { benchSwitch } from './benches/bench-switch';
import { benchTraces } from './benches/bench-traces';
import { benchWebKit } from './benches/bench-webkit';
import { benchWorker } from './benches/bench-worker';
import { simulateLoad } from './load/load-simulation';
import { simulateVotes } from './load/vote-simulation';
import { CONTESTANTS } from './world/contestants';
import { openWorld, type World } from './world/open-world';

/**
 * The built player against a bare page that has only a video element and hls.js, on the same stream, in the same
 * browser, turn by turn. Figures are ratios; machines differ and are noisy.
 *
 * `npm run bench -- [load|again|controls|starts|seek|switch|going|press|motion|streams|main-thread|memory|heap|live-latency|traces|long-live|chat|webkit|load-simulation|vote-simulation|worker|http3 …] [n]`; n is the number
 * of rounds; for `live-latency`, `traces`, `long-live` and `chat` it is how long they watch: seconds, seconds, minutes and seconds.
 * Names of players (`bare`, `pardeh`, `bare-framed`, `pardeh-iframe`, `pardeh-framed`, `pardeh-bundled`, `pardeh-stub`) leave the others out. `one-origin` puts the platform and
 * its media on the player's own origin, and with `first-visit` the browser refuses sound without a gesture. With `managed-source` it has
 * the tests' ManagedMediaSource alone. With `small-records` the servers send TLS records of 4 kB in place of 16, and
 * with `http1` the browser speaks HTTP/1.1 to them.
 */
const BENCHES: Readonly<Record<string, (world: World, rounds?: number) => Promise<void>>> = {
  load: benchLoad,
  again: benchAgain,
  worker: benchWorker,
  http3: benchHttp3,
  controls: benchControls,
  starts: benchStarts,
  seek: benchSeek,
  switch: benchSwitch,
  going: benchGoing,
  'main-thread': benchMainThread,
  memory: benchMemory,
  heap: benchHeap,
  'live-latency': benchLiveLatency,
  traces: benchTraces,
  'long-live': benchLongLive,
  chat: benchChat,
  press: benchPress,
  motion: benchMotion,
  webkit: benchWebKit,
};

/** Benches that need no world: the simulations run without a browser, and `streams` starts its own servers. */
const APART: Readonly<Record<string, () => Promise<void>>> = {
  streams: benchStreams,
  'load-simulation': simulateLoad,
  'vote-simulation': simulateVotes,
};

const ONE_ORIGIN = 'one-origin';
const FIRST_VISIT = 'first-visit';
const MANAGED_SOURCE = 'managed-source';
const SMALL_RECORDS = 'small-records';
const HTTP1 = 'http1';
const SETTINGS = [ONE_ORIGIN, FIRST_VISIT, MANAGED_SOURCE, SMALL_RECORDS, HTTP1];
const given = process.argv.slice(2).filter((word) => !SETTINGS.includes(word));
const oneOrigin = process.argv.includes(ONE_ORIGIN);
const firstVisit = process.argv.includes(FIRST_VISIT);
const managedSource = process.argv.includes(MANAGED_SOURCE);
const smallRecords = process.argv.includes(SMALL_RECORDS);
const http1 = process.argv.includes(HTTP1);
const rounds = given.map(Number).find((number) => number > 0);
const named = given.filter((name) => Number.isNaN(Number(name)));
const known = [...Object.keys(BENCHES), ...Object.keys(APART)];
const unknown = named.find((name) => !known.includes(name) && !CONTESTANTS.includes(name));
if (unknown !== undefined)
  throw new Error(
    `${unknown} is neither a bench (${known.join(', ')}) nor a player (${CONTESTANTS.join(', ')}).`,
  );
const only = named.filter((name) => CONTESTANTS.includes(name));
const isWanted = ([name]: readonly [string, unknown]) => named.length === only.length || named.includes(name);

for (const [, bench] of Object.entries(APART).filter(isWanted)) await bench();
const benches = Object.entries(BENCHES).filter(isWanted);
if (benches.length > 0) {
  const world = await openWorld({ only, oneOrigin, firstVisit, managedSource, smallRecords, http1 });
  try {
    for (const [, bench] of benches) await bench(world, rounds);
  } finally {
    await world.close();
  }
}
