import type { Message } from '../../../api/chat';
import { lastOf } from '../../../lib/from-end';
import type { ChatLine } from './chat';

/**
 * Number of messages that are kept, plus up to a tenth. The oldest are dropped while the viewer is at the end, and in any case
 * beyond the second number.
 */
export const LINES_KEPT = 10_000;
export const LINES_AT_MOST = 20_000;

/** Number of deleted messages that are remembered, since a pending response may still contain them. */
export const GONE_KEPT = 1000;

/** The platform's messages, in chronological order, without duplicates. */
export interface Lines {
  /** All messages, oldest first; a new array after each change. */
  all(): readonly ChatLine[];
  has(id: string): boolean;
  /** @returns the new ones */
  put(given: readonly ChatLine[]): readonly ChatLine[];
  /** Deletes messages for good, even if a later response contains them. */
  delete(ids: readonly string[]): void;
  /** Removes the messages that do not pass. */
  keep(passes: (line: ChatLine) => boolean): void;
  /** Drops the oldest, many at once, since each time the whole list moves. @returns whether any were dropped */
  trim(most: number): boolean;
}

export function lineOf(message: Message): ChatLine {
  const { id, author, name, avatarUrl, text, createdAt, confirmed, role, replyTo } = message;
  const state = confirmed ? 'shown' : 'waiting';
  return { key: id, id, author, name, avatarUrl, text, createdAt, state, role, replyTo };
}

/** Compares by time, then by id: ids are text, numeric ones are compared as numbers. */
export function compareLines(one: ChatLine, other: ChatLine): number {
  if (one.createdAt !== other.createdAt) return one.createdAt - other.createdAt;
  const [a, b] = [one.id ?? one.key, other.id ?? other.key];
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The index of a message among sorted ones, or where it would be inserted. */
export function placeOf(line: ChatLine, lines: readonly ChatLine[]): number {
  let [from, to] = [0, lines.length];
  const last = lastOf(lines);
  // Nearly all messages are newer than the others.
  if (last !== undefined && compareLines(last, line) < 0) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    const there = lines[middle];
    if (there !== undefined && compareLines(there, line) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function openLines(): Lines {
  const known = new Map<string, ChatLine>();
  const gone = new Set<string>();
  let lines: ChatLine[] = [];

  const keep = (passes: (line: ChatLine) => boolean) => {
    const kept = lines.filter(passes);
    if (kept.length === lines.length) return;
    lines = kept;
    known.clear();
    for (const line of kept) if (line.id !== null) known.set(line.id, line);
  };

  return {
    all: () => lines,
    has: (id) => known.has(id),
    put(given) {
      const next = lines.slice();
      const added: ChatLine[] = [];
      let changed = false;
      for (const one of given) {
        if (one.id === null || gone.has(one.id)) continue;
        const line = withoutGone(one, gone);
        const before = known.get(one.id);
        const now = before === undefined ? line : renew(before, line);
        if (now === before) continue;
        changed = true;
        known.set(one.id, now);
        if (before !== undefined) next.splice(placeOf(before, next), 1);
        else added.push(now);
        next.splice(placeOf(now, next), 0, now);
      }
      if (changed) lines = next;
      return added;
    },
    delete(ids) {
      const deleted = new Set(ids);
      for (const id of ids) gone.add(id);
      for (const id of gone) {
        if (gone.size <= GONE_KEPT) break;
        gone.delete(id);
      }
      keep(({ id }) => id === null || !deleted.has(id));
      if (lines.some((line) => withoutGone(line, deleted) !== line)) {
        lines = lines.map((line) => withoutGone(line, deleted));
        for (const line of lines) if (line.id !== null) known.set(line.id, line);
      }
    },
    keep,
    trim(most) {
      if (lines.length <= most * 1.1) return false;
      for (const { id } of lines.slice(0, -most)) if (id !== null) known.delete(id);
      lines = lines.slice(-most);
      return true;
    },
  };
}

/** A confirmed message stays confirmed, however late the response. */
function renew(before: ChatLine, now: ChatLine): ChatLine {
  const state = before.state === 'shown' ? 'shown' : now.state;
  const same =
    before.state === state &&
    before.text === now.text &&
    before.name === now.name &&
    before.avatarUrl === now.avatarUrl &&
    before.createdAt === now.createdAt &&
    before.role === now.role &&
    before.replyTo?.text === now.replyTo?.text;
  return same ? before : { ...now, key: before.key, state };
}

/** A deleted message is not quoted either. */
function withoutGone(line: ChatLine, gone: ReadonlySet<string>): ChatLine {
  const quote = line.replyTo;
  if (quote === null || quote.text === '' || !gone.has(quote.id)) return line;
  return { ...line, replyTo: { ...quote, name: '', text: '' } };
}
