import { type MediaRequest, takeRequests } from './media-requests';

/** Bytes of a response's header, as Resource Timing counts them (`transferSize`, section 4.3). */
export const HEADER_BYTES = 300;

/** Requests that may still grow; with more, the oldest ones have ended. */
const MOST = 500;

/** A request without new bytes in this many readings, at most a few a second, has ended; a retry comes earlier. */
const QUIET_LOOKS = 100;

/** Bytes of a request and of its earlier attempts: a repeated request starts at 0 again. */
interface Counted {
  readonly href: string;
  before: number;
  loaded: number;
  /** Readings since its last byte. */
  quiet: number;
}

/**
 * The fields of `PerformanceResourceTiming` that are read here: 0 if another origin hides them, and missing in old
 * browsers.
 */
export type Timing = Pick<PerformanceResourceTiming, 'name' | 'decodedBodySize'> &
  Partial<Pick<PerformanceResourceTiming, 'encodedBodySize' | 'transferSize'>>;

export interface WireBytes {
  /** Bytes since the page was opened. */
  read(): number;
  /** Corrects the count for compression and cached responses. */
  correct(timings: readonly Timing[]): void;
}

/** Adds up the requests for media, including aborted ones. */
export function countWireBytes(take: () => readonly MediaRequest[] = takeRequests): WireBytes {
  const counted = new Map<MediaRequest['stats'], Counted>();
  /** Bytes of requests that are no longer followed, and corrections. */
  let settled = 0;
  const settle = ({ before, loaded }: Counted): number =>
    before + loaded === 0 ? 0 : before + loaded + HEADER_BYTES;

  const look = () => {
    for (const { url, stats } of take())
      if (!url.startsWith('data:') && !counted.has(stats))
        counted.set(stats, { href: spell(url), before: 0, loaded: 0, quiet: 0 });
    for (const [stats, one] of counted) {
      one.quiet = stats.loaded === one.loaded ? one.quiet + 1 : 0;
      if (stats.loaded < one.loaded) one.before += one.loaded;
      one.loaded = stats.loaded;
      // Otherwise every reading would add up a whole film's requests.
      if (counted.size <= MOST && (one.loaded === 0 || one.quiet < QUIET_LOOKS)) continue;
      counted.delete(stats);
      settled += settle(one);
    }
  };

  return {
    read() {
      look();
      let sum = settled;
      for (const one of counted.values()) sum += settle(one);
      return Math.max(0, sum);
    },
    correct(timings) {
      look();
      const addresses = new Set([...counted.values()].map(({ href }) => href));
      for (const { name, decodedBodySize, encodedBodySize = 0, transferSize = 0 } of timings)
        if (encodedBodySize > 0 && addresses.has(name))
          settled += transferSize - decodedBodySize - HEADER_BYTES;
    },
  };
}

/**
 * The URL as the browser normalizes it. Not `lib/address/href-of`, which would then be in another file at the first
 * frame.
 */
function spell(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    return address;
  }
}
