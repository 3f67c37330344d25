import { type MediaRequest, takeRequests } from './media-requests';

/** Bytes of a response's header, as Resource Timing counts them (`transferSize`, section 4.3). */
export const HEADER_BYTES = 300;

/** Requests that may still grow; the oldest of more have ended. */
const MOST = 500;

/** A request that brought nothing more for so many reads has ended; a retry comes earlier. */
const QUIET_READS = 30;

/** Content of requests before the current one: repeated requests begin at 0 again. */
interface Counted {
  readonly href: string;
  before: number;
  loaded: number;
  /** Reads since its last byte. */
  quiet: number;
}

/** The fields of `PerformanceResourceTiming` that are read here. 0 if another origin hides them; old browsers lack them. */
export type Timing = Pick<PerformanceResourceTiming, 'name' | 'decodedBodySize'> &
  Partial<Pick<PerformanceResourceTiming, 'encodedBodySize' | 'transferSize'>>;

export interface WireBytes {
  /** Since the page was opened. */
  read(): number;
  /** Corrects what was counted: by compression, and by responses from the cache. */
  correct(timings: readonly Timing[]): void;
}

/** Adds up the requests for media, abandoned ones included. */
export function countWireBytes(take: () => readonly MediaRequest[] = takeRequests): WireBytes {
  const counted = new Map<MediaRequest['stats'], Counted>();
  /** Bytes of requests that are no longer followed, and corrections. */
  let settled = 0;
  const settledBefore = new WeakMap<MediaRequest['stats'], Counted>();
  const settle = ({ before, loaded }: Counted): number =>
    before + loaded === 0 ? 0 : before + loaded + HEADER_BYTES;

  const end = (stats: MediaRequest['stats'], one: Counted) => {
    counted.delete(stats);
    settledBefore.set(stats, { ...one, quiet: 0 });
    settled += settle(one);
  };

  const look = () => {
    for (const { url, stats } of take())
      if (!url.startsWith('data:') && !counted.has(stats)) {
        const ended = settledBefore.get(stats);
        // Requested again: only what it brings from now on is new.
        counted.set(stats, { href: spell(url), before: 0, loaded: 0, quiet: 0, ...ended });
        if (ended !== undefined) settled -= settle(ended);
      }
    for (const [stats, one] of counted) {
      if (stats.loaded !== one.loaded) one.quiet = 0;
      if (stats.loaded < one.loaded) one.before += one.loaded;
      one.loaded = stats.loaded;
    }
    for (const [stats, one] of counted) {
      if (counted.size <= MOST) return;
      end(stats, one);
    }
  };

  return {
    read() {
      look();
      // Otherwise a film would be added up from its beginning each time.
      for (const [stats, one] of counted) {
        one.quiet += 1;
        if (one.quiet > QUIET_READS && one.loaded > 0) end(stats, one);
      }
      let sum = settled;
      for (const one of counted.values()) sum += settle(one);
      return Math.max(0, sum);
    },
    correct(timings) {
      const told = timings.filter(({ encodedBodySize = 0 }) => encodedBodySize > 0);
      if (told.length === 0) return;
      look();
      const addresses = new Set([...counted.values()].map(({ href }) => href));
      for (const { name, decodedBodySize, transferSize = 0 } of told)
        if (addresses.has(name)) settled += transferSize - decodedBodySize - HEADER_BYTES;
    },
  };
}

/** As the browser spells it; not `lib/href-of`, which the first frame would then find in another file. */
function spell(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    return address;
  }
}
