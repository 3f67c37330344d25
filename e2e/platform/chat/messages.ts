import * as v from 'valibot';
import { QUOTE_LENGTH, Role } from '../../../player/api/schema/chat';
import { all, type Db, first, run } from '../db';

/** A message as stored. */
export interface Kept {
  readonly id: number;
  readonly roomId: string;
  readonly author: string;
  readonly name: string;
  /** A media path, or a complete URL. */
  readonly avatar: string | null;
  readonly text: string;
  /** Milliseconds since 1970; unique in a room, so that an offset always means the same. */
  readonly createdAt: number;
  readonly confirmed: boolean;
  readonly clientId: string | null;
  readonly role: Role | null;
  /** The message to which this one replies; without an author if that was deleted. */
  readonly replyTo: Answered | null;
}

interface Answered {
  readonly id: number;
  readonly author: string | null;
  readonly name: string;
  readonly text: string;
}

export interface NewMessage {
  readonly author: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly confirmed: boolean;
  readonly clientId?: string | null;
  readonly replyTo?: number | null;
}

/** Times in milliseconds since 1970. */
export interface MessageStretch {
  readonly from: number;
  readonly to: number;
  readonly after: Pick<Kept, 'createdAt' | 'id'> | null;
}

/** The messages of one room. */
export interface Messages {
  add(message: NewMessage): Kept;
  /** Adds messages older than the existing ones, `apart` milliseconds from each other; the last one is the newest. */
  addBefore(messages: readonly Omit<NewMessage, 'now' | 'confirmed'>[], now: number, apart: number): void;
  find(id: number): Kept | undefined;
  /** The earlier message with this client id. */
  sent(author: string, clientId: string): Kept | undefined;
  /** When an author wrote last. */
  lastOf(author: string): number | undefined;
  count(): number;
  /** Messages that everybody sees. */
  page(offset: number, limit: number, newestFirst: boolean): readonly Kept[];
  /** Messages that everybody sees, oldest first, written from `from` until before `to`, and following `after`. */
  between(stretch: MessageStretch, limit: number): readonly Kept[];
  waiting(): readonly Kept[];
  confirm(id: number): void;
  remove(id: number): void;
  clear(): void;
  /** Keeps only this many of the newest messages, and the pinned one. */
  keepNewest(count: number): void;
}

const Row = v.pipe(
  v.object({
    id: v.number(),
    room_id: v.string(),
    author: v.string(),
    name: v.string(),
    avatar_url: v.nullable(v.string()),
    text: v.string(),
    created_at: v.number(),
    confirmed: v.number(),
    client_id: v.nullable(v.string()),
    standing: v.nullable(v.string()),
    reply_to: v.nullable(v.number()),
    reply_author: v.nullable(v.string()),
    reply_name: v.nullable(v.string()),
    reply_text: v.nullable(v.string()),
  }),
  v.transform(
    (row): Kept => ({
      id: row.id,
      roomId: row.room_id,
      author: row.author,
      name: row.name,
      avatar: row.avatar_url,
      text: row.text,
      createdAt: row.created_at,
      confirmed: row.confirmed === 1,
      clientId: row.client_id,
      role: v.is(Role, row.standing) ? row.standing : null,
      replyTo: row.reply_to === null ? null : answered(row.reply_to, row),
    }),
  ),
);

interface AnsweredRow {
  readonly reply_author: string | null;
  readonly reply_name: string | null;
  readonly reply_text: string | null;
}

function answered(id: number, row: AnsweredRow): Answered {
  return {
    id,
    author: row.reply_author,
    name: row.reply_name ?? '',
    text: (row.reply_text ?? '').slice(0, QUOTE_LENGTH),
  };
}

const Total = v.object({ total: v.nullable(v.number()) });

const select = `SELECT m.*, u.name, u.avatar_url, s.standing,
    r.author AS reply_author, ru.name AS reply_name, r.text AS reply_text
  FROM chat_messages m JOIN users u ON u.id = m.author
  LEFT JOIN chat_standings s ON s.room_id = m.room_id AND s.user_id = m.author
  LEFT JOIN chat_messages r ON r.id = m.reply_to AND r.room_id = m.room_id AND r.confirmed = 1
  LEFT JOIN users ru ON ru.id = r.author
  WHERE m.room_id = ?`;

export function openMessages(db: Db, roomId: string): Messages {
  const insert = db.prepare(
    `INSERT INTO chat_messages (room_id, author, text, created_at, confirmed, client_id, reply_to)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const numberOf = (sql: string, ...values: unknown[]) =>
    first(db, sql, Total, roomId, ...values)?.total ?? undefined;
  const edge = (which: 'max' | 'min') =>
    numberOf(`SELECT ${which}(created_at) AS total FROM chat_messages WHERE room_id = ?`);
  /** Computed once: a room of thousands receives hundreds of messages a second. */
  let newest = edge('max') ?? 0;
  const find = (id: number) => first(db, `${select} AND m.id = ?`, Row, roomId, id);

  return {
    add({ author, text, now, confirmed, clientId = null, replyTo = null }) {
      newest = Math.max(Math.floor(now), newest + 1);
      const values = [roomId, author, text, newest, Number(confirmed), clientId, replyTo];
      const { lastInsertRowid } = insert.run(...values);
      const kept = find(Number(lastInsertRowid));
      if (kept === undefined) throw new Error('The message was not kept');
      return kept;
    },
    addBefore(messages, now, apart) {
      const oldest = edge('min') ?? Math.floor(now);
      db.transaction(() => {
        for (const [index, { author, text }] of messages.entries()) {
          const createdAt = Math.floor(oldest - (messages.length - index) * Math.max(1, apart));
          insert.run(roomId, author, text, createdAt, 1, null, null);
        }
      })();
    },
    find,
    sent: (author, clientId) =>
      first(db, `${select} AND m.author = ? AND m.client_id = ?`, Row, roomId, author, clientId),
    lastOf: (author) =>
      numberOf('SELECT max(created_at) AS total FROM chat_messages WHERE room_id = ? AND author = ?', author),
    count: () =>
      numberOf('SELECT count(*) AS total FROM chat_messages WHERE room_id = ? AND confirmed = 1') ?? 0,
    page(offset, limit, newestFirst) {
      const way = newestFirst ? 'DESC' : 'ASC';
      const sql = `${select} AND m.confirmed = 1 ORDER BY m.created_at ${way}, m.id ${way} LIMIT ? OFFSET ?`;
      return all(db, sql, Row, roomId, limit, offset);
    },
    between({ from, to, after }, limit) {
      const sql = `${select} AND m.confirmed = 1 AND m.created_at >= ? AND m.created_at < ?
        AND (m.created_at, m.id) > (?, ?) ORDER BY m.created_at, m.id LIMIT ?`;
      const last = after ?? { createdAt: from, id: 0 };
      return all(db, sql, Row, roomId, from, to, last.createdAt, last.id, limit);
    },
    waiting: () => all(db, `${select} AND m.confirmed = 0 ORDER BY m.created_at`, Row, roomId),
    confirm(id) {
      run(db, 'UPDATE chat_messages SET confirmed = 1 WHERE room_id = ? AND id = ?', roomId, id);
    },
    remove(id) {
      run(db, 'DELETE FROM chat_messages WHERE room_id = ? AND id = ?', roomId, id);
    },
    clear() {
      run(db, 'DELETE FROM chat_messages WHERE room_id = ?', roomId);
    },
    keepNewest(count) {
      run(
        db,
        `DELETE FROM chat_messages WHERE room_id = ?1 AND created_at <= (
           SELECT created_at FROM chat_messages WHERE room_id = ?1 ORDER BY created_at DESC LIMIT 1 OFFSET ?2
         ) AND id IS NOT (SELECT pin FROM chat_rooms WHERE id = ?1)`,
        roomId,
        count,
      );
    },
  };
}
