import { openGathering } from '../../../player/session/live-data/gathering';

/**
 * The calls of a crowd that votes in one poll, by the player's own timing, in real time. A part of the crowd is simulated
 * and counted for the whole of it.
 */
const VIEWERS = 1_000_000;
const SIMULATED = 10_000;
const SECOND_MS = 1000;

/** How often a page polls the aggregate, with which the question comes; milliseconds. */
const AGGREGATE_MS = 3000;
/** Median time until a viewer has read the question and pressed, in milliseconds, and the spread of its logarithm. */
const READING_MS = 4000;
const READING_SPREAD = 0.6;

interface Crowd {
  readonly name: string;
  /** Milliseconds from the opening of the poll to the press. */
  readonly pressedAfter: () => number;
}

const CROWDS: readonly Crowd[] = [
  { name: 'pressed in the same second', pressedAfter: () => Math.random() * SECOND_MS },
  {
    name: 'pressed after reading',
    pressedAfter: () => Math.random() * AGGREGATE_MS + READING_MS * Math.exp(READING_SPREAD * normal()),
  },
];

/** `empoji_poll_interval`, in milliseconds: the platform's usual value, and longer ones for a large audience. */
const INTERVALS = [5000, 10_000, 30_000] as const;

/** All votes are sent by then, in milliseconds. */
const WATCHED_MS = 60_000;

interface Figures {
  /** Calls in the busiest second, of the whole crowd. */
  readonly peak: number;
  /** Seconds from press to call. */
  readonly waits: readonly number[];
}

export async function simulateVotes(): Promise<void> {
  const cases = CROWDS.flatMap((crowd) => INTERVALS.map((interval) => ({ crowd, interval })));
  const found = await Promise.all(cases.map(({ crowd, interval }) => simulate(crowd, interval)));
  const rows = cases.map(({ crowd, interval }, index) => {
    const { peak = 0, waits = [] } = found[index] ?? {};
    return [
      `${crowd.name}, interval ${interval / SECOND_MS} s`,
      {
        'peak, calls/s': Math.round(peak).toLocaleString('en'),
        'wait, median s': at(waits, 0.5).toFixed(1),
        'wait, longest s': at(waits, 1).toFixed(1),
      },
    ] as const;
  });
  console.log(`\nvote-simulation · ${VIEWERS.toLocaleString('en')} viewers vote in one poll`);
  console.table(Object.fromEntries(rows));
}

async function simulate({ pressedAfter }: Crowd, interval: number): Promise<Figures> {
  const started = performance.now();
  const perSecond: number[] = [];
  const waits: number[] = [];
  for (let viewer = 0; viewer < SIMULATED; viewer += 1) {
    let pressedAt = 0;
    const gathering = openGathering({
      interval: () => interval,
      random: Math.random,
      async send() {
        const now = performance.now();
        const second = Math.floor((now - started) / SECOND_MS);
        perSecond[second] = (perSecond[second] ?? 0) + 1;
        waits.push((now - pressedAt) / SECOND_MS);
      },
    });
    setTimeout(() => {
      pressedAt = performance.now();
      gathering.want();
    }, pressedAfter());
  }
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const counts = Array.from(perSecond, (count) => count ?? 0);
  return { peak: (Math.max(...counts) * VIEWERS) / SIMULATED, waits: waits.sort((a, b) => a - b) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Normally distributed around 0 (Box and Muller). */
function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
