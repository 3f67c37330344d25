import { openPlatformState } from './answers';
import { crowdPlan } from './plan';
import { printCalls, printLost, printResults } from './print';
import { simulateResults } from './quiz-results';
import { simulatePage } from './simulated-page';
import { type Outage, simulatePlatform } from './simulated-platform';
import { socketClass } from './simulated-socket';
import { simulateTime } from './simulated-time';

/**
 * The load that a crowd of viewers puts on the platform as it joins, before, during and after an outage, by the player's
 * own modules. A part of the crowd is simulated and counted for the whole of it.
 */
const VIEWERS = 1_000_000;
const SIMULATED = 5000;

const OUTAGES: readonly Outage[] = [
  { name: 'connections refused', failsAfter: 5, status: 0, retryAfter: null },
  { name: 'requests hang for 10 s', failsAfter: 10_000, status: 0, retryAfter: null },
  { name: '503, Retry-After: 10', failsAfter: 50, status: 503, retryAfter: 10 },
];

/** The crowd that waits for the result of a quiz question, and for how long a cache keeps the answers. */
const PLAYERS = 10_000;
const CACHES_MS = [0, 1000];

export async function simulateLoad(): Promise<void> {
  // One after the other, since each simulation replaces the globals.
  for (const outage of OUTAGES) await simulate(outage);
  for (const cachedMs of CACHES_MS) {
    const crowd = { players: PLAYERS, cachedMs };
    printResults(crowd, await simulateResults(crowd));
  }
}

async function simulate(outage: Outage): Promise<void> {
  const time = simulateTime();
  const { clock } = time;
  const plan = crowdPlan(SIMULATED, clock.random);
  const state = openPlatformState(clock.now, plan.programme);
  const platform = simulatePlatform(clock, state);
  const restore = simulatePage(time, socketClass(platform.openSocket));
  // These modules read the page's globals when they are imported.
  const { simulateViewer } = await import('./simulated-viewer');
  const crowd = plan.viewers.map(({ name, hasLogin }) => simulateViewer(name, platform, hasLogin));
  const sent = plan.schedule(crowd, clock);
  clock.after(plan.outageFrom, () => platform.setOut(outage));
  clock.after(plan.outageUntil, () => platform.setOut(null));
  await time.pass(plan.until);
  const loggedOut = crowd.filter((viewer, at) => plan.viewers[at]?.hasLogin && !viewer.isLoggedIn()).length;
  const linesLost = SIMULATED - platform.lines();
  for (const viewer of crowd) viewer.close();
  restore();

  const scale = VIEWERS / SIMULATED;
  console.log(
    `\nload-simulation · ${VIEWERS.toLocaleString('en')} viewers join within ${plan.joinMs / 1000} s · ${outage.name} for ${(plan.outageUntil - plan.outageFrom) / 1000} s · calls a second`,
  );
  printCalls(platform.counts, plan, scale);
  printLost(
    [
      ['votes', sent.votes, state.arrived.votes],
      ['quiz answers', sent.answers, state.arrived.answers],
      ['chat messages', sent.messages, state.arrived.messages],
    ],
    { 'chat sockets': linesLost, logins: loggedOut },
    scale,
  );
}
