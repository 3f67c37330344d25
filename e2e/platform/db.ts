import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';

export type Db = Database.Database;

/** Each entry migrates a database to the next version. Only append: a released entry never changes. */
const migrations: readonly string[] = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE users (
     id TEXT PRIMARY KEY, device TEXT UNIQUE, name TEXT NOT NULL, avatar_url TEXT, phone_number TEXT UNIQUE,
     created_at TEXT NOT NULL
   ) STRICT;
   CREATE TABLE refresh_tokens (id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id)) STRICT;
   CREATE TABLE settings (user_id TEXT PRIMARY KEY REFERENCES users (id), value TEXT NOT NULL) STRICT;
   CREATE TABLE video_metadata (
     user_id TEXT NOT NULL REFERENCES users (id), video_id TEXT NOT NULL, video_type INTEGER NOT NULL,
     is_like INTEGER NOT NULL DEFAULT 0, time REAL NOT NULL DEFAULT 0,
     PRIMARY KEY (user_id, video_type, video_id)
   ) STRICT;
   CREATE TABLE views (content_id TEXT NOT NULL, uuid TEXT NOT NULL, PRIMARY KEY (content_id, uuid)) STRICT;
   CREATE TABLE logs (id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, event TEXT NOT NULL) STRICT;
   CREATE TABLE timeline (id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, stretch TEXT NOT NULL) STRICT;`,
  `CREATE TABLE votes (
     live_id TEXT NOT NULL, question_id TEXT NOT NULL, uuid TEXT NOT NULL, option_id TEXT NOT NULL,
     PRIMARY KEY (live_id, question_id, uuid)
   ) STRICT;
   CREATE TABLE reactions (
     live_id TEXT NOT NULL, emoji_id TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (live_id, emoji_id)
   ) STRICT;`,
  `CREATE TABLE one_time_codes (
     request_id TEXT PRIMARY KEY, mobile TEXT NOT NULL, code TEXT NOT NULL, sent_at INTEGER NOT NULL,
     wrong_tries INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX one_time_codes_by_mobile ON one_time_codes (mobile, sent_at);
   ALTER TABLE users ADD COLUMN token_round INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE users ADD COLUMN access_seconds INTEGER;
   ALTER TABLE refresh_tokens ADD COLUMN replaced_at INTEGER;
   CREATE TABLE bookmarks (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), object_link TEXT NOT NULL, cover_url TEXT,
     title TEXT NOT NULL, category INTEGER NOT NULL, created_at TEXT NOT NULL, UNIQUE (user_id, object_link)
   ) STRICT;
   CREATE TABLE user_markers (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), video_type INTEGER NOT NULL,
     video_id TEXT NOT NULL, time REAL NOT NULL, name TEXT NOT NULL, sticker TEXT, description TEXT NOT NULL
   ) STRICT;
   CREATE INDEX user_markers_by_video ON user_markers (user_id, video_type, video_id);
   CREATE TABLE feedback (
     id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users (id),
     feedback TEXT NOT NULL
   ) STRICT;
   CREATE TABLE uploads (id TEXT PRIMARY KEY, made_at INTEGER NOT NULL, type TEXT, bytes BLOB) STRICT;`,
  `CREATE TABLE chat_rooms (
     id TEXT PRIMARY KEY, type TEXT NOT NULL, open INTEGER NOT NULL DEFAULT 1, rules TEXT NOT NULL,
     default_messages TEXT NOT NULL, slow_mode_seconds REAL NOT NULL DEFAULT 0,
     pin INTEGER REFERENCES chat_messages (id) ON DELETE SET NULL
   ) STRICT;
   CREATE TABLE chat_messages (
     id INTEGER PRIMARY KEY AUTOINCREMENT, room_id TEXT NOT NULL REFERENCES chat_rooms (id),
     author TEXT NOT NULL REFERENCES users (id), text TEXT NOT NULL, created_at INTEGER NOT NULL,
     confirmed INTEGER NOT NULL, client_id TEXT, UNIQUE (room_id, author, client_id)
   ) STRICT;
   CREATE INDEX chat_messages_by_time ON chat_messages (room_id, confirmed, created_at, id);
   CREATE TABLE comment_rules (
     content_id TEXT PRIMARY KEY, can_comment INTEGER NOT NULL, hidden_default INTEGER NOT NULL,
     default_messages TEXT NOT NULL
   ) STRICT;
   CREATE TABLE comments (
     id INTEGER PRIMARY KEY AUTOINCREMENT, content_id TEXT NOT NULL,
     reply_to INTEGER REFERENCES comments (id) ON DELETE CASCADE, author TEXT NOT NULL REFERENCES users (id),
     text TEXT NOT NULL, created_at INTEGER NOT NULL, hidden INTEGER NOT NULL, likes_before INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX comments_by_content ON comments (content_id, reply_to, hidden, created_at);
   CREATE INDEX comments_by_reply ON comments (reply_to, hidden, created_at);
   CREATE TABLE comment_likes (
     comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE, uuid TEXT NOT NULL,
     PRIMARY KEY (comment_id, uuid)
   ) STRICT;`,
  `CREATE TABLE quiz_answers (
     quiz_id TEXT NOT NULL, question_id TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users (id),
     choice_id TEXT NOT NULL, answered_at INTEGER NOT NULL, PRIMARY KEY (question_id, user_id)
   ) STRICT;
   CREATE INDEX quiz_answers_by_viewer ON quiz_answers (quiz_id, user_id);`,
  `CREATE TABLE playlists (id TEXT PRIMARY KEY, title TEXT NOT NULL) STRICT;
   CREATE TABLE playlist_videos (
     playlist_id TEXT NOT NULL REFERENCES playlists (id) ON DELETE CASCADE, place INTEGER NOT NULL,
     video_type INTEGER NOT NULL, video_id TEXT NOT NULL, PRIMARY KEY (playlist_id, place)
   ) STRICT;
   CREATE INDEX playlist_videos_by_video ON playlist_videos (video_type, video_id);`,
  `CREATE TABLE stage_questions (
     id INTEGER PRIMARY KEY AUTOINCREMENT, live_id TEXT NOT NULL, author TEXT NOT NULL REFERENCES users (id),
     text TEXT NOT NULL, folded TEXT NOT NULL, created_at INTEGER NOT NULL, client_id TEXT,
     state TEXT NOT NULL DEFAULT 'open', hidden INTEGER NOT NULL DEFAULT 0, votes_before INTEGER NOT NULL DEFAULT 0,
     UNIQUE (live_id, author, client_id)
   ) STRICT;
   CREATE INDEX stage_questions_by_live ON stage_questions (live_id, hidden);
   CREATE TABLE stage_question_votes (
     question_id INTEGER NOT NULL REFERENCES stage_questions (id) ON DELETE CASCADE,
     user_id TEXT NOT NULL REFERENCES users (id), PRIMARY KEY (question_id, user_id)
   ) STRICT;
   CREATE TABLE stage_question_reports (
     question_id INTEGER NOT NULL REFERENCES stage_questions (id) ON DELETE CASCADE,
     user_id TEXT NOT NULL REFERENCES users (id), PRIMARY KEY (question_id, user_id)
    ) STRICT;`,
  // A reply keeps the id of a deleted message.
  `ALTER TABLE chat_messages ADD COLUMN reply_to INTEGER;
   ALTER TABLE chat_rooms ADD COLUMN mode TEXT NOT NULL DEFAULT 'all';
   CREATE TABLE chat_standings (
     room_id TEXT NOT NULL REFERENCES chat_rooms (id), user_id TEXT NOT NULL REFERENCES users (id),
     standing TEXT NOT NULL, PRIMARY KEY (room_id, user_id)
   ) STRICT;
   CREATE TABLE chat_reports (
     id INTEGER PRIMARY KEY, room_id TEXT NOT NULL REFERENCES chat_rooms (id),
     message INTEGER NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE, reporter TEXT NOT NULL,
     reason TEXT NOT NULL, reported_at INTEGER NOT NULL, UNIQUE (message, reporter)
    ) STRICT;`,
  `CREATE TABLE recordings (
     video_type TEXT NOT NULL, video_id TEXT NOT NULL, show_id TEXT NOT NULL, began_at INTEGER NOT NULL,
     ended_at INTEGER NOT NULL, expires_at INTEGER, PRIMARY KEY (video_type, video_id)
   ) STRICT;
   CREATE TABLE recorded_reactions (
     show_id TEXT NOT NULL, at INTEGER NOT NULL, emoji_id TEXT NOT NULL, count INTEGER NOT NULL,
     PRIMARY KEY (show_id, at, emoji_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE recorded_polls (
     show_id TEXT NOT NULL, question_id TEXT NOT NULL, title TEXT NOT NULL, options TEXT NOT NULL,
     opened_at INTEGER NOT NULL, closed_at INTEGER, removed_at INTEGER, PRIMARY KEY (show_id, question_id)
   ) STRICT;
   CREATE TABLE recorded_poll_results (
     show_id TEXT NOT NULL, question_id TEXT NOT NULL, at INTEGER NOT NULL, votes TEXT NOT NULL,
     PRIMARY KEY (show_id, question_id, at)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE recorded_quiz_rounds (
     show_id TEXT NOT NULL, quiz_id TEXT NOT NULL, type INTEGER NOT NULL, quiz_title TEXT NOT NULL,
     question_count INTEGER NOT NULL, question_id TEXT NOT NULL, title TEXT NOT NULL, choices TEXT NOT NULL,
     opened_at INTEGER NOT NULL, closed_at INTEGER, resolved_at INTEGER, PRIMARY KEY (show_id, question_id)
   ) STRICT;`,
  // The age of existing pins is unknown; they are not older than their messages.
  `CREATE TABLE chat_pins (
     id INTEGER PRIMARY KEY, room_id TEXT NOT NULL REFERENCES chat_rooms (id),
     message INTEGER NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE, pinned_at INTEGER NOT NULL,
     unpinned_at INTEGER
   ) STRICT;
   CREATE INDEX chat_pins_by_time ON chat_pins (room_id, pinned_at);
   CREATE INDEX chat_pins_by_message ON chat_pins (message);
   INSERT INTO chat_pins (room_id, message, pinned_at)
     SELECT r.id, m.id, m.created_at FROM chat_rooms r JOIN chat_messages m ON m.id = r.pin;`,
];

/** Opens the database in `folder`; creates or migrates it if needed. */
export function openDatabase(folder: string): Db {
  mkdirSync(folder, { recursive: true });
  const db = new Database(join(folder, 'platform.db'));
  // WAL with normal syncing keeps every committed write when the process is killed, and is fast.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  db.exec('PRAGMA busy_timeout = 5000');
  const done = first(db, 'PRAGMA user_version', v.object({ user_version: v.number() }))?.user_version ?? 0;
  for (const [index, sql] of migrations.entries()) {
    if (index >= done) db.exec(`BEGIN; ${sql} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
  return db;
}

/** The first row of a query, validated by `row`. */
export function first<S extends v.GenericSchema>(
  db: Db,
  sql: string,
  row: S,
  ...values: unknown[]
): v.InferOutput<S> | undefined {
  const found = db.prepare(sql).get(...values);
  return found === undefined ? undefined : v.parse(row, found);
}

/** All rows of a query, each validated by `row`. */
export function all<S extends v.GenericSchema>(
  db: Db,
  sql: string,
  row: S,
  ...values: unknown[]
): v.InferOutput<S>[] {
  return db
    .prepare(sql)
    .all(...values)
    .map((found) => v.parse(row, found));
}

export function run(db: Db, sql: string, ...values: unknown[]): void {
  db.prepare(sql).run(...values);
}

/** A value that is created once and then stays: `make` is called only if the database does not contain it. */
export function lastingFact(db: Db, name: string, make: () => string): string {
  run(db, 'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, make());
  const row = first(db, 'SELECT value FROM facts WHERE name = ?', v.object({ value: v.string() }), name);
  if (row === undefined) throw new Error(`The state has lost "${name}"`);
  return row.value;
}
