/** Limits the rate of requests of all streams of a page during faults. */
export interface RequestGate {
  /**
   * Calls `go` as soon as a request may be sent, which is at once unless there is a fault.
   * @returns the function that removes it from the queue
   */
  enter(url: string, go: () => void): () => void;
  /** Reports a failure: for `ms` milliseconds the rate of requests is limited. */
  trouble(ms: number): void;
  /** Reports received media: after a moment without failures the limit is raised, since a stream in parts needs many requests. */
  eased(): void;
  /** Reports that the stream has recovered, which removes the limit. */
  recovered(): void;
  /** Whether there is no fault. */
  calm(): boolean;
  /** The server of this address requested a pause, in milliseconds. */
  hold(url: string, ms: number): void;
  /** Remaining pause of this address's server, in milliseconds. */
  heldFor(url: string): number;
}

/** Maximum number of requests per second during a fault. */
const MOST = 8;
/** The raised limit, as much as a healthy stream of short parts needs, and its duration in milliseconds. */
const MOST_EASED = 24;
const EASED_MS = 3000;
/** Time without failures before the limit is raised, in milliseconds. */
const QUIET_MS = 600;
/** Window of the limit: a little more than a second, since evenly sent requests do not arrive evenly; milliseconds. */
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
  /** Milliseconds until the limit permits the next request. */
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

/** The page's only gate, since parallel streams use the same servers. */
export const requestGate = createRequestGate();
