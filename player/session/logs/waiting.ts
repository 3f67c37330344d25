import type { LogEntry } from '../../api/logs';
import { findLastIndex, lastOf } from '../../lib/from-end';
import { nameError } from '../reports/name-error';

/** Maximum number of stored entries; the oldest are dropped first. */
export const MOST_KEPT = 200;

/** The same error is reported at most once in this time; milliseconds. */
const SELDOM_MS = 10_000;

/** Sliders report each step; only the last value counts. */
const STEPPED: ReadonlySet<string> = new Set(['volume', 'speed']);

interface Item {
  readonly entry: LogEntry;
  /** Identifies equal errors; `null` for entries that are no error. */
  readonly error: string | null;
  /** Earliest time to send the entry, in milliseconds on the clock. */
  readonly notBefore: number;
}

/** Events that are gathered in memory. */
export interface Waiting {
  add(entry: LogEntry): void;
  /** Number of entries that may be sent now. */
  ready(): number;
  /** When the first entry that may not be sent yet may be; `null` if there is none. */
  nextReady(): number | null;
  /** Removes and returns the entries that may be sent now; with `all`, every entry: there is no later chance. */
  take(all?: boolean): readonly LogEntry[];
}

export function openWaiting(now: () => number): Waiting {
  let items: readonly Item[] = [];
  /** When each error was last reported. */
  const reportedAt = new Map<string, number>();

  const replaceLast = (matches: (item: Item) => boolean, by: (entry: LogEntry) => LogEntry): boolean => {
    const index = findLastIndex(items, matches);
    items = items.map((item, at) => (at === index ? { ...item, entry: by(item.entry) } : item));
    return index >= 0;
  };
  const add = (entry: LogEntry, error: string | null) => {
    const last = error === null ? undefined : reportedAt.get(error);
    const notBefore = last === undefined ? 0 : last + SELDOM_MS;
    items = [...items, { entry, error, notBefore }].slice(-MOST_KEPT);
  };
  const isReady = ({ notBefore }: Item) => notBefore <= now();

  return {
    add(entry) {
      const error = nameError({ category: entry.category, ...entry.facts });
      if (error !== null) {
        const known = replaceLast(
          (item) => item.error === error,
          (other) => sum(other, entry),
        );
        if (!known) add({ ...entry, facts: { ...entry.facts, count: countOf(entry) } }, error);
        return;
      }
      const newest = lastOf(items);
      const isStep = STEPPED.has(entry.category) && newest?.entry.category === entry.category;
      if (
        !isStep ||
        !replaceLast(
          (item) => item === newest,
          () => entry,
        )
      )
        add(entry, null);
    },
    ready: () => items.filter(isReady).length,
    nextReady() {
      const times = items.filter((item) => !isReady(item)).map(({ notBefore }) => notBefore);
      return times.length === 0 ? null : Math.min(...times);
    },
    take(all = false) {
      const taken = items.filter((item) => all || isReady(item));
      items = items.filter((item) => !taken.includes(item));
      for (const [error, at] of reportedAt) if (at + SELDOM_MS <= now()) reportedAt.delete(error);
      for (const { error } of taken) if (error !== null) reportedAt.set(error, now());
      return taken.map(({ entry }) => entry);
    },
  };
}

function sum(entry: LogEntry, other: LogEntry): LogEntry {
  return { ...entry, facts: { ...entry.facts, count: countOf(entry) + countOf(other) } };
}

function countOf({ facts }: LogEntry): number {
  return typeof facts.count === 'number' ? facts.count : 1;
}
