import { ApiError } from '../../../api/api-error';
import { findLast } from '../../../lib/from-end';
import { failureWait } from '../../../lib/polling/poll-timing';
import type { ChatLine } from './chat';
import type { Lines } from './lines';
import { type Fetch, fetchNewest, type Newest } from './pages';

export interface CatchUpOptions {
  readonly lines: Lines;
  readonly fetch: (...given: [...Parameters<Fetch>, AbortSignal]) => ReturnType<Fetch>;
  /** `before`: the ids of visible messages at the time of the request. */
  readonly onFound: (found: Newest, before: ReadonlySet<string>) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Fetches the messages missed while disconnected, and retries until it succeeds. */
export interface CatchUp {
  run(): Promise<void>;
  /** Call when the connection is open: from now on no message is missed. */
  onLive(): void;
  /** Call when the connection is lost: from now on messages may be missed. */
  miss(): void;
  /** Call when all messages were deleted: a pending response is outdated. */
  forget(): void;
  close(): void;
}

export function openCatchUp({ lines, fetch, onFound, onFailure }: CatchUpOptions): CatchUp {
  let isLive = false;
  /** Time up to which no message is missing, in milliseconds since 1970; `null` if none is missing at all. */
  let seam: number | null = null;
  let underWay: AbortController | null = null;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const newest = () => findLast(lines.all(), isShown)?.createdAt ?? null;

  const run = async () => {
    clearTimeout(again);
    underWay?.abort();
    underWay = new AbortController();
    const { signal } = underWay;
    const shown = lines.all().filter(isShown);
    const until = seam;
    const known = until === null ? [] : shown.filter(({ createdAt }) => createdAt <= until);
    try {
      const found = await fetchNewest((stretch) => fetch(stretch, signal), idsOf(known));
      if (signal.aborted) return;
      underWay = null;
      failures = 0;
      onFound(found, idsOf(shown));
      seam = isLive ? null : newest();
    } catch (error) {
      if (signal.aborted) return;
      underWay = null;
      failures += 1;
      onFailure(error);
      const plea = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      again = setTimeout(() => void run(), failureWait(failures, plea, Math.random));
    }
  };

  return {
    run,
    onLive() {
      isLive = true;
    },
    miss() {
      if (isLive) seam ??= newest();
      isLive = false;
    },
    forget() {
      seam = null;
      if (underWay !== null) void run();
    },
    close() {
      clearTimeout(again);
      underWay?.abort();
    },
  };
}

export function isShown({ state }: ChatLine): boolean {
  return state === 'shown';
}

function idsOf(lines: readonly ChatLine[]): ReadonlySet<string> {
  return new Set(lines.map(({ id, key }) => id ?? key));
}
