import { ApiError } from '../../api/api-error';
import type { LogEntry } from '../../api/logs';
import type { Random } from '../../lib/polling/jitter';
import { failureWait, nextWait, returnWait } from '../../lib/polling/poll-timing';
import type { Kept } from './stored-events';
import type { Waiting } from './waiting';

/** Events are collected for this long, or up to this number. */
export const GATHER_MS = 10_000;
export const GATHER_EVENTS = 20;

/** Maximum entries of one call: browsers allow 64 kB for calls that outlive their page. */
const MOST_AT_ONCE = 50;

/** Minimum time between two calls, however many events there are; milliseconds. */
const LEAST_BETWEEN_MS = 2000;

export interface SenderOptions {
  readonly waiting: Waiting;
  readonly kept: Kept;
  /** @throws ApiError */
  readonly send: (entries: readonly LogEntry[]) => Promise<void>;
  /** For a page that is being left; returns the entries that the browser did not accept. */
  readonly beacon: (entries: readonly LogEntry[]) => readonly LogEntry[];
  readonly isOnline: () => boolean;
  readonly random: Random;
  /** Milliseconds from any origin; the same clock as that of `waiting`. */
  readonly now: () => number;
}

export interface Sender {
  add(entry: LogEntry): void;
  /** The page is hidden or left: waiting entries are sent now, or stored for the next visit. */
  leave(): void;
  /** The connection, or the viewer, is back. */
  hurry(): void;
  close(): void;
}

/** Sends gathered entries, one call at a time. Nothing awaits the sender, and it never throws. */
export function openSender({ waiting, kept, send, beacon, isOnline, random, now }: SenderOptions): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let sending = false;
  let failures = 0;
  let notBefore = 0;
  let closed = false;

  const plan = (at: number) => {
    if (closed || sending || at >= due) return;
    due = Math.max(at, notBefore);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), due - now());
  };
  const planNext = () => {
    if (waiting.ready() >= GATHER_EVENTS) plan(now());
    else if (waiting.ready() > 0) plan(now() + nextWait(GATHER_MS, random));
    const next = waiting.nextReady();
    if (next !== null) plan(next);
  };
  const flush = async () => {
    due = Number.POSITIVE_INFINITY;
    // The `online` event starts the next attempt.
    if (!isOnline()) return kept.add(waiting.take());
    const all = [...kept.take(), ...waiting.take()].sort((one, other) => one.timestamp - other.timestamp);
    if (all.length === 0) return planNext();
    const batch = all.slice(0, MOST_AT_ONCE);
    kept.add(all.slice(MOST_AT_ONCE));
    sending = true;
    notBefore = now() + LEAST_BETWEEN_MS;
    try {
      await send(batch);
      failures = 0;
    } catch (error) {
      if (isRefused(error)) failures = 0;
      else {
        failures += 1;
        kept.add(batch);
        notBefore = now() + failureWait(failures, plea(error), random);
      }
    }
    sending = false;
    if (kept.isEmpty()) planNext();
    else plan(notBefore);
  };

  return {
    add(entry) {
      waiting.add(entry);
      planNext();
    },
    leave() {
      const rest = waiting.take(true);
      kept.add(isOnline() && failures === 0 ? beacon(rest) : rest);
    },
    hurry() {
      if (!kept.isEmpty() || waiting.ready() > 0) plan(now() + returnWait(random));
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** The platform would reject the same entries again. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

/** The delay requested by the platform with `Retry-After`, in milliseconds. */
function plea(error: unknown): number {
  return error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
}
