import * as v from 'valibot';
import { RoomMode, RoomType } from '../../../player/api/schema/chat';
import { DefaultMessage } from '../../../player/api/schema/default-message';
import type { RoomSeed } from '../catalogue/rooms';
import { type Db, first, run } from '../db';

/** The rules of a room. */
export interface RoomRules {
  readonly type: RoomType;
  /** False if a moderator has closed the room. */
  readonly open: boolean;
  readonly rules: readonly string[];
  readonly defaultMessages: readonly DefaultMessage[];
  /** Minimum interval between two messages of an author, in seconds. */
  readonly slowModeSeconds: number;
  /** Which viewers may write, and whether text is accepted. */
  readonly mode: RoomMode;
  /** Id of the pinned message. */
  readonly pin: number | null;
}

const Row = v.pipe(
  v.object({
    type: RoomType,
    open: v.number(),
    rules: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
    default_messages: v.pipe(v.string(), v.parseJson(), v.array(DefaultMessage)),
    slow_mode_seconds: v.number(),
    mode: RoomMode,
    pin: v.nullable(v.number()),
  }),
  v.transform(
    (row): RoomRules => ({
      type: row.type,
      open: row.open === 1,
      rules: row.rules,
      defaultMessages: row.default_messages,
      slowModeSeconds: row.slow_mode_seconds,
      mode: row.mode,
      pin: row.pin,
    }),
  ),
);

export function withIds(texts: readonly string[]): readonly DefaultMessage[] {
  return texts.map((text, index) => ({ id: `d${index + 1}`, text }));
}

/** Returns true if the room is new. */
export function settleRoom(db: Db, id: string, { type, rules, defaultMessages }: RoomSeed): boolean {
  const sql =
    'INSERT INTO chat_rooms (id, type, rules, default_messages) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING';
  const texts = JSON.stringify(withIds(defaultMessages));
  return db.prepare(sql).run(id, type, JSON.stringify(rules), texts).changes === 1;
}

export function rulesOf(db: Db, id: string): RoomRules {
  const sql =
    'SELECT type, open, rules, default_messages, slow_mode_seconds, mode, pin FROM chat_rooms WHERE id = ?';
  const found = first(db, sql, Row, id);
  if (found === undefined) throw new Error(`The state has lost the room ${id}`);
  return found;
}

/** Omitted fields stay unchanged. */
export function changeRules(db: Db, id: string, changes: Partial<RoomRules>): void {
  const next = { ...rulesOf(db, id), ...changes };
  run(
    db,
    `UPDATE chat_rooms SET type = ?, open = ?, rules = ?, default_messages = ?, slow_mode_seconds = ?, mode = ?,
       pin = ?
     WHERE id = ?`,
    next.type,
    Number(next.open),
    JSON.stringify(next.rules),
    JSON.stringify(next.defaultMessages),
    next.slowModeSeconds,
    next.mode,
    next.pin,
    id,
  );
}
