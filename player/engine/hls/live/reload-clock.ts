/** A live playlist that has just been loaded. */
export interface LoadedPlaylist {
  /** Number of its last segment. */
  readonly endSN: number;
  readonly fragments: readonly { readonly duration: number }[];
  /** Number of consecutive reloads without a new segment. */
  readonly misses: number;
}

/** Steps as shares of a segment: how much earlier a reload is tried, and when a reload that was too early is repeated. */
const EARLIER = 0.2;
const AGAIN = 0.1;
/** Maximum number of repetitions; after that the broadcast is late, and hls.js's own interval applies. */
const MOST_MISSES = 3;
/** Growth of the uncertainty per segment, as a share of its duration, since clocks drift. */
const DRIFT = 0.005;
/** Maximum difference between segment durations, as a share: otherwise publication times are unpredictable. */
const REGULAR = 0.1;
/** Number of segments that are compared. */
const COMPARED = 6;

/** Time of the next reload, in milliseconds of `performance.now()`; `null`: hls.js's own interval. */
export type ReloadAt = (type: string, playlist: LoadedPlaylist, requestedAt: number) => number | null;

/**
 * One clock per type of playlist, which continues when the rendition changes.
 *
 * @param calm whether no request fails; during faults requests are limited
 */
export function createReloadClocks(calm: () => boolean): ReloadAt {
  const clocks = new Map<string, ReturnType<typeof createReloadClock>>();
  return (type, playlist, requestedAt) => {
    const clock = clocks.get(type) ?? createReloadClock();
    clocks.set(type, clock);
    const at = clock(playlist, requestedAt);
    return calm() ? at : null;
  };
}

/**
 * Reloads a live playlist soon after each segment is published. The first playlist comes at any moment between two
 * segments, and a reload a segment's duration later finds the next one as late as the first. So each reload is tried a
 * little earlier, until one comes too early.
 */
export function createReloadClock() {
  /** The last known segment: the earliest request that found it, and the latest one that did not. */
  let last: { readonly sn: number; readonly found: number; readonly early: number } | null = null;
  let missedAt: number | null = null;

  return ({ endSN, fragments, misses }: LoadedPlaylist, requestedAt: number): number | null => {
    const segment = (fragments[fragments.length - 1]?.duration ?? 0) * 1000;
    if (!areRegular(fragments.slice(-COMPARED).map(({ duration }) => duration))) {
      last = null;
      return null;
    }
    if (misses > 0) {
      missedAt = requestedAt;
      return misses > MOST_MISSES ? null : requestedAt + segment * AGAIN;
    }
    const added = last === null ? 0 : endSN - last.sn;
    // Another rendition with the same segments.
    if (last !== null && added === 0) return null;
    if (last === null || added < 0 || added > fragments.length) {
      last = { sn: endSN, found: requestedAt, early: Number.NEGATIVE_INFINITY };
    } else {
      const by = fragments.slice(-added).reduce((sum, { duration }) => sum + duration * 1000, 0);
      last =
        missedAt === null
          ? {
              sn: endSN,
              found: Math.min(last.found + by, requestedAt),
              early: last.early + by - segment * DRIFT,
            }
          : { sn: endSN, found: requestedAt, early: missedAt };
    }
    missedAt = null;
    const isKnown = last.found - last.early <= segment * EARLIER;
    return last.found + segment * (isKnown ? 1 : 1 - EARLIER);
  };
}

function areRegular(durations: readonly number[]): boolean {
  const longest = Math.max(...durations);
  return longest - Math.min(...durations) <= longest * REGULAR;
}
