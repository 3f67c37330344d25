import { pollServer } from '../../player/lib/poll-server';
import { simulateTime } from './simulated-time';

/**
 * The load that a crowd of viewers puts on the platform before, during and after an outage, by the player's own poll.
 * A part of the crowd is simulated and counted for the whole of it.
 */
const VIEWERS = 1_000_000;
const SIMULATED = 20_000;

/** Each page's polls: details and aggregate every 3 s, online viewers every 10 s. Milliseconds. */
const INTERVALS = [3000, 3000, 10_000] as const;

/** Everybody has come in by then, and the steady load is measured from then until the outage. */
const SETTLED_S = 20;
const OUTAGE_FROM_S = 50;
const OUTAGE_S = 30;
const WATCHED_S = 120;
const ANSWER_MS = 50;

interface Outage {
  readonly name: string;
  /** Milliseconds until a request fails. */
  readonly failsAfter: number;
  /** Milliseconds of `Retry-After`. */
  readonly plea: number;
}

const OUTAGES: readonly Outage[] = [
  { name: 'connections refused', failsAfter: 5, plea: 0 },
  { name: 'requests hang for 10 s', failsAfter: 10_000, plea: 0 },
  { name: '503, Retry-After: 10', failsAfter: ANSWER_MS, plea: 10_000 },
];

interface Figures {
  /** Requests a second, of the whole crowd. */
  readonly steady: number;
  readonly peakDuring: number;
  readonly peakAfter: number;
  /** Seconds after the outage until every poll has had an answer; `null`: some have not. */
  readonly allBack: number | null;
  readonly lost: number;
}

export async function simulateLoad(): Promise<void> {
  const rows: Record<string, Record<string, string>> = {};
  for (const outage of OUTAGES) {
    const { steady, peakDuring, peakAfter, allBack, lost } = await simulate(outage);
    rows[outage.name] = {
      'steady, requests/s': Math.round(steady).toLocaleString('en'),
      'peak in the outage': (peakDuring / steady).toFixed(2),
      'peak after it': (peakAfter / steady).toFixed(2),
      'all back after': allBack === null ? '–' : `${allBack.toFixed(1)} s`,
      lost: String(lost),
    };
  }
  console.log(
    `\nload-simulation · ${VIEWERS.toLocaleString('en')} viewers · an outage of ${OUTAGE_S} s · goal ≤ 1.5`,
  );
  console.table(rows);
}

async function simulate({ failsAfter, plea }: Outage): Promise<Figures> {
  const time = simulateTime();
  const { clock } = time;
  const [from, until] = [OUTAGE_FROM_S * 1000, (OUTAGE_FROM_S + OUTAGE_S) * 1000];
  const perSecond: number[] = [];
  const waiting = new Set<number>();
  let lastBack = 0;

  const ask = (id: number) =>
    new Promise<void>((resolve, reject) => {
      const second = Math.floor(clock.now() / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
      const isOut = clock.now() >= from && clock.now() < until;
      if (isOut) {
        waiting.add(id);
        clock.after(failsAfter, () => reject(new Error('out')));
        return;
      }
      clock.after(ANSWER_MS, () => {
        if (waiting.delete(id)) lastBack = clock.now();
        resolve();
      });
    });
  const polls = Array.from({ length: SIMULATED }, (_, viewer) =>
    INTERVALS.map((interval, kind) =>
      pollServer({
        ask: () => ask(viewer * INTERVALS.length + kind),
        interval: () => interval,
        plea: () => plea,
        onFailure: () => undefined,
        clock,
      }),
    ),
  ).flat();
  for (const poll of polls) poll.wake();
  await time.pass(until + WATCHED_S * 1000);
  for (const poll of polls) poll.close();

  const scale = VIEWERS / SIMULATED;
  const between = (start: number, end: number) => perSecond.slice(start, end).map((count) => count * scale);
  const calm = between(SETTLED_S, OUTAGE_FROM_S);
  const end = OUTAGE_FROM_S + OUTAGE_S;
  return {
    steady: calm.reduce((sum, count) => sum + count, 0) / calm.length,
    peakDuring: Math.max(...between(OUTAGE_FROM_S, end)),
    peakAfter: Math.max(...between(end, end + WATCHED_S)),
    allBack: waiting.size > 0 ? null : (lastBack - until) / 1000,
    lost: waiting.size * scale,
  };
}
