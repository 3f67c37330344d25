import { safeMedia } from '../../../lib/address/safe-address';
import type { ClockSource, Presentation } from './presentation';
import { readDate } from './read-values';

/** Maximum wait for a time server, since it delays the first frame, in milliseconds. */
const ANSWER_MS = 2000;

/** The platform's date may come from a cache, and is older by up to this then, in milliseconds. */
const CACHED_MS = 120_000;

const DIRECT = /^urn:mpeg:dash:utc:direct:20\d\d$/;
const OVER_HTTP = /^urn:mpeg:dash:utc:http-(head|xsdate|iso):20\d\d$/;

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Synchronizes with a description that has just arrived: by its clock sources, or else by the date of its response.
   *
   * @param date the response's header, if CORS allows to read it
   */
  readonly learn: (presentation: Presentation, date: string | null) => Promise<void>;
}

/**
 * The clock for segment availability (ISO/IEC 23009-1, 5.8.4.11), since a device's clock may be hours off.
 *
 * @param own the clock until a description or its response sets one
 */
export function createClock(own = () => Date.now(), ask: typeof dateAt = dateAt): Clock {
  let offset = 0;
  let isSynchronised = false;
  const learn = (date: number | null) => {
    if (date === null) return;
    offset = date - own();
    isSynchronised = true;
  };
  return {
    now: () => own() + offset,
    async learn({ isLive, clocks, publishTime }, date) {
      if (!isLive || isSynchronised) return;
      for (const clock of clocks) {
        if (!isSynchronised) learn(await ask(clock));
      }
      if (!isSynchronised) learn(dateOf(date));
      // The publish time cannot be in the future.
      if (!isSynchronised && publishTime !== null) offset = Math.max(0, publishTime - own());
    },
  };
}

/**
 * The device's clock, corrected if the platform's shows that it is wrong. The correction is constant: later details may come
 * from a cache.
 */
export function correctedClock(platform: () => number, device = () => Date.now()): () => number {
  const ahead = device() - platform();
  const correction = ahead < 0 || ahead > CACHED_MS ? ahead : 0;
  return () => device() - correction;
}

/** The time of a source; `null` if it does not respond, or not in a known format. */
async function dateAt({ scheme, value }: ClockSource): Promise<number | null> {
  if (DIRECT.test(scheme)) return readDate(value);
  const [, how] = OVER_HTTP.exec(scheme) ?? [];
  const [first = ''] = value.trim().split(/\s+/);
  const url = how === undefined ? null : safeMedia(first);
  if (url === null) return null;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    const answer = await fetch(url, { method: how === 'head' ? 'HEAD' : 'GET', signal: patience.signal });
    if (!answer.ok) return null;
    const date = how === 'head' ? answer.headers.get('date') : (await answer.text()).slice(0, 100);
    return how === 'head' ? dateOf(date) : readDate(date ?? undefined);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function dateOf(header: string | null): number | null {
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? null : date;
}
