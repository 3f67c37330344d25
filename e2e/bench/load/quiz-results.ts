import type { Aggregate } from '../../../player/api/live';
import type { QuizQuestion } from '../../../player/api/quiz';
import { type PollClock, pollServer } from '../../../player/lib/polling/poll-server';
import { aggregateInterval } from '../../../player/session/live/aggregate-interval';
import { simulateTime } from './simulated-time';

/** Times of a question, in milliseconds from the first call. */
const JOIN_MS = 2000;
const OPENS_AT = 2000;
const CLOSES_AT = 9000;
const REVEALED_AT = 12_000;
const ENDS_AT = 14_500;

/** Poll intervals of the reference platform. */
const INTERVALS = { aggregate: 3000, quiz: 2000, viewers: null, reactions: null };

/** Minimum one-way latency between a page and the platform, in milliseconds. */
const LEAST_WAY_MS = 15;
const MORE_WAY_MS = 60;

/** Maximum error of a page's estimate of the platform's clock, in milliseconds. */
const CLOCK_ERROR_MS = 500;

/** Requests are counted in slots of this length, in milliseconds. */
const SLOT_MS = 100;

export interface QuizCrowd {
  readonly players: number;
  /** Maximum age of a response in a cache in front of the platform, in milliseconds. */
  readonly cachedMs: number;
}

export interface QuizResults {
  /** From the reveal until a page has the result, sorted; milliseconds. */
  readonly delays: readonly number[];
  /** Requests of each tenth of a second while the result is awaited. */
  readonly awaiting: readonly number[];
  /** Requests a second while the question is open, and while its result is awaited. */
  readonly perSecond: { readonly open: number; readonly awaiting: number };
}

/** A crowd that waits for the result of one question, by the player's own polls. */
export async function simulateResults({ players, cachedMs }: QuizCrowd): Promise<QuizResults> {
  const time = simulateTime();
  const { clock } = time;
  const slots: number[] = [];
  const delays: number[] = [];
  const platform = cached(clock, cachedMs);
  const pages = Array.from({ length: players }, () => {
    const error = CLOCK_ERROR_MS * (2 * clock.random() - 1);
    let newest: ReturnType<typeof platform> | null = null;
    let hasResult = false;
    const way = () => pass(clock, LEAST_WAY_MS + MORE_WAY_MS * clock.random());
    const poll = pollServer({
      async ask() {
        await way();
        const slot = Math.floor(clock.now() / SLOT_MS);
        slots[slot] = (slots[slot] ?? 0) + 1;
        const answer = platform();
        await way();
        newest = answer;
        if (hasResult || answer.quiz?.questions[0]?.state !== 'done') return;
        hasResult = true;
        delays.push(clock.now() - REVEALED_AT);
      },
      interval: () => aggregateInterval(newest, clock.now() + error),
      plea: () => 0,
      onFailure: () => undefined,
      clock,
    });
    clock.after(JOIN_MS * clock.random(), poll.wake);
    return poll;
  });
  await time.pass(ENDS_AT);
  for (const { close } of pages) close();

  const between = (from: number, until: number) =>
    Array.from({ length: (until - from) / SLOT_MS }, (_, at) => slots[from / SLOT_MS + at] ?? 0);
  const perSecond = (counts: readonly number[]) =>
    (counts.reduce((sum, count) => sum + count, 0) / counts.length) * (1000 / SLOT_MS);
  // By then the question is closed by the clock of every page.
  const awaiting = between(CLOSES_AT + 1000, REVEALED_AT);
  return {
    delays: delays.toSorted((one, other) => one - other),
    awaiting,
    perSecond: { open: perSecond(between(OPENS_AT + 2000, CLOSES_AT - 3000)), awaiting: perSecond(awaiting) },
  };
}

type Snapshot = Pick<Aggregate, 'intervals' | 'quiz'>;

/** The platform's current response, or a cached one: at worst it dates from just before the reveal. */
function cached({ now }: PollClock, cachedMs: number): () => Snapshot {
  const taken = REVEALED_AT - 1;
  return () => {
    if (cachedMs === 0) return snapshotAt(now());
    return snapshotAt(taken + Math.floor((now() - taken) / cachedMs) * cachedMs);
  };
}

function snapshotAt(now: number): Snapshot {
  const state: QuizQuestion['state'] =
    now >= REVEALED_AT ? 'done' : now >= CLOSES_AT ? 'over' : now >= OPENS_AT ? 'open' : 'ready';
  return {
    intervals: INTERVALS,
    quiz: {
      id: 'quiz-1',
      kind: 'elimination',
      title: null,
      sealed: 'sealed',
      questionCount: 1,
      chances: 1,
      maxChances: 1,
      questions: [
        { id: 'q1', title: '?', state, choices: [], opensAt: OPENS_AT, closesAt: CLOSES_AT, left: null },
      ],
    },
  };
}

function pass(clock: PollClock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
