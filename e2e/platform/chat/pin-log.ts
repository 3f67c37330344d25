import * as v from 'valibot';
import { all, type Db, run } from '../db';
import type { Kept, Messages } from './messages';

/** Maximum number of stored pins of a room; clients accept no more. */
const MOST_PINS = 1000;

/** Times in milliseconds since 1970. */
export interface PinnedMessage {
  readonly message: Kept;
  readonly at: number;
  /** `null` while it is pinned. */
  readonly until: number | null;
}

const Row = v.object({ message: v.number(), pinned_at: v.number(), unpinned_at: v.nullable(v.number()) });

/**
 * Pins this message, or none; pinning the same one again has no effect. The pins of a deleted message are deleted with
 * it.
 */
export function recordPin(db: Db, roomId: string, message: number | null, now: number): void {
  const at = Math.floor(now);
  run(
    db,
    'UPDATE chat_pins SET unpinned_at = ? WHERE room_id = ? AND unpinned_at IS NULL AND message IS NOT ?',
    at,
    roomId,
    message,
  );
  if (message === null) return;
  run(
    db,
    `INSERT INTO chat_pins (room_id, message, pinned_at) SELECT ?1, ?2, ?3 WHERE NOT EXISTS (
       SELECT 1 FROM chat_pins WHERE room_id = ?1 AND unpinned_at IS NULL
     )`,
    roomId,
    message,
    at,
  );
}

/** Messages that were pinned at some time from `from` until before `to`, in chronological order. */
export function pinsIn(
  db: Db,
  { roomId, messages }: { readonly roomId: string; readonly messages: Pick<Messages, 'find'> },
  { from, to }: { readonly from: number; readonly to: number },
): PinnedMessage[] {
  const rows = all(
    db,
    `SELECT message, pinned_at, unpinned_at FROM chat_pins
     WHERE room_id = ? AND pinned_at < ? AND coalesce(unpinned_at, ?) > max(pinned_at, ?)
     ORDER BY pinned_at DESC, id DESC LIMIT ?`,
    Row,
    roomId,
    to,
    Number.MAX_SAFE_INTEGER,
    from,
    MOST_PINS,
  );
  return rows.reverse().flatMap(({ message, pinned_at: at, unpinned_at: until }) => {
    const found = messages.find(message);
    return found?.confirmed === true ? [{ message: found, at, until }] : [];
  });
}
