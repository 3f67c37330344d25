/** A stretch of time in seconds; `to` is not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The cursor from the previous page; `null`: the first page. */
  readonly cursor: string | null;
}

/** One page of a stretch, oldest items first; `null`: the platform has no recording. */
export type Fetch<T> = (
  stretch: Stretch,
  signal: AbortSignal,
) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null } | null>;

/** Length of the first stretch in seconds. The next one is longer after an empty, shorter after a full one. */
const FIRST_S = 60;
const FACTOR = 4;

const TRIES = 6;

/** A stretch of more pages than this is full. */
const PAGES = 3;

/**
 * Reads stretches backwards from the end of a range, until one has items.
 *
 * @param range the limits, in seconds
 * @returns the items, complete up to `range.to`, and the time from which they are complete
 * @throws Error if each stretch is full
 */
export async function fetchBefore<T>(
  fetch: Fetch<T>,
  range: Pick<Stretch, 'from' | 'to'>,
  signal: AbortSignal,
): Promise<{ readonly items: readonly T[]; readonly from: number }> {
  let seconds = FIRST_S;
  let { to } = range;
  let items: readonly T[] = [];
  for (let tries = 0; tries < TRIES && items.length === 0 && to > range.from; tries += 1) {
    const from = Math.max(range.from, to - seconds);
    const whole = await fetchWhole(fetch, { from, to }, signal);
    if (whole === null) {
      seconds /= FACTOR;
      continue;
    }
    items = whole;
    to = from;
    seconds *= FACTOR;
  }
  if (to === range.to) throw new Error('a recording with too much in each second');
  return { items, from: to };
}

/** All pages of a stretch; `null` if there are too many. */
async function fetchWhole<T>(
  fetch: Fetch<T>,
  stretch: Pick<Stretch, 'from' | 'to'>,
  signal: AbortSignal,
): Promise<readonly T[] | null> {
  const items: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const answer: Awaited<ReturnType<Fetch<T>>> = await fetch({ ...stretch, cursor }, signal);
    items.push(...(answer?.items ?? []));
    cursor = answer?.cursor ?? null;
    if (cursor === null) return items;
  }
  return null;
}
