/** Requests of all streams of a page, which pass one by one. */
export interface RequestGate {
  /**
   * Calls `go` as soon as a request may leave, which is at once while all is well.
   * @returns what takes it out of the queue again
   */
  enter(url: string, go: () => void): () => void;
  /** Something failed: for so many milliseconds no more requests leave than a broken server can bear. */
  trouble(ms: number): void;
  /** Media has come. Where nothing has failed for a moment, a stream in parts may go on, which takes many requests. */
  eased(): void;
  /** The stream was found well, so nothing is in trouble any more. */
  recovered(): void;
  /** Nothing has failed for a while. */
  calm(): boolean;
  /** The server of this address requested a pause, in milliseconds. */
  hold(url: string, ms: number): void;
  /** Silence that is left for this address, in milliseconds. */
  heldFor(url: string): number;
}

/** During a fault a client sends at most this many requests a second. */
const MOST = 8;
/** As many as a stream of short parts sends when all is well, for so long: it has to catch up; milliseconds. */
const MOST_EASED = 24;
const EASED_MS = 3000;
/** With so much time since the last failure, in milliseconds. */
const QUIET_MS = 600;
/** A little more than a second, in milliseconds: requests that leave evenly do not arrive so. */
const WINDOW_MS = 1150;
interface Waiting {
  readonly origin: string;
  readonly go: () => void;
}

/**
 * Delays requests while a stream is in trouble, and drops none. A healthy stream is not slowed: a low-latency stream
 * requests parts and playlists more often than that.
 */
export function createRequestGate(now: () => number = () => performance.now()): RequestGate {
  const queue: Waiting[] = [];
  const held = new Map<string, number>();
  let sent: readonly number[] = [];
  let troubledUntil = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let most = MOST;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const heldFor = (origin: string) => {
    const left = (held.get(origin) ?? 0) - now();
    if (left <= 0) held.delete(origin);
    return Math.max(0, left);
  };
  /** Until the next request may leave, whatever its server. */
  const fullFor = () => {
    const time = now();
    sent = sent.filter((at) => at > time - WINDOW_MS);
    const oldest = sent[sent.length - most];
    if (time >= troubledUntil || oldest === undefined) return 0;
    return oldest + WINDOW_MS - time;
  };
  const drain = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (fullFor() <= 0) {
      const next = queue.findIndex(({ origin }) => heldFor(origin) === 0);
      const [waiting] = next < 0 ? [] : queue.splice(next, 1);
      if (waiting === undefined) break;
      sent = [...sent, now()];
      waiting.go();
    }
    if (queue.length === 0) return;
    const soonest = Math.min(...queue.map(({ origin }) => heldFor(origin)));
    timer = setTimeout(drain, Math.ceil(Math.max(1, soonest, fullFor())));
  };

  return {
    enter(url, go) {
      const waiting = { origin: originOf(url), go };
      queue.push(waiting);
      drain();
      return () => {
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
      };
    },
    trouble(ms) {
      most = MOST;
      failedAt = now();
      troubledUntil = Math.max(troubledUntil, failedAt + ms);
    },
    eased() {
      if (most === MOST_EASED || now() >= troubledUntil || now() - failedAt < QUIET_MS) return;
      most = MOST_EASED;
      troubledUntil = Math.max(troubledUntil, now() + EASED_MS);
      drain();
    },
    recovered() {
      troubledUntil = Number.NEGATIVE_INFINITY;
      drain();
    },
    calm: () => now() >= troubledUntil,
    hold(url, ms) {
      const origin = originOf(url);
      held.set(origin, Math.max(held.get(origin) ?? 0, now() + ms));
    },
    heldFor: (url) => heldFor(originOf(url)),
  };
}

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]+/i.exec(url)?.[0] ?? '';
}

/** The page's one gate: two streams beside each other meet the same servers. */
export const requestGate = createRequestGate();
