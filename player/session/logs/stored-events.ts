import * as v from 'valibot';
import type { LogEntry } from '../../api/logs';
import { MOST_KEPT } from './waiting';

/** Unsent entries are kept for one day; milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;

const text = v.nullable(v.string());

const Stored = v.array(
  v.object({
    category: v.string(),
    timestamp: v.number(),
    clientUuid: text,
    link: text,
    userId: text,
    liveId: text,
    format: v.nullable(v.picklist(['static', 'hls'])),
    contentType: text,
    contentId: text,
    facts: v.record(v.string(), v.unknown()),
  }),
);

/** Stores events that could not be sent, until the connection is back or until the next visit. */
export interface Kept {
  add(entries: readonly LogEntry[]): void;
  /** Removes and returns all entries, so that no other page sends them too. */
  take(): readonly LogEntry[];
  isEmpty(): boolean;
}

/** Read again each time, because another page may have written. */
export function openKept(
  store: { read(): string | null; write(text: string | null): void },
  now: () => number = Date.now,
): Kept {
  const read = () => {
    const found = parse(store.read()).filter(({ timestamp }) => timestamp > now() - KEPT_MS);
    return found.slice(-MOST_KEPT);
  };
  return {
    add(entries) {
      if (entries.length === 0) return;
      const all = [...read(), ...entries].sort((one, other) => one.timestamp - other.timestamp);
      store.write(JSON.stringify(all.slice(-MOST_KEPT)));
    },
    take() {
      const found = read();
      store.write(null);
      return found;
    },
    isEmpty: () => store.read() === null,
  };
}

function parse(text: string | null): readonly LogEntry[] {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
