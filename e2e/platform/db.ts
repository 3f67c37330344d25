import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';

export type Db = Database.Database;

/** Each entry brings a database from one version to the next. Only append: a released entry never changes. */
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
];

/** Opens the state in `folder`, made or brought up to date where needed. */
export function openDatabase(folder: string): Db {
  mkdirSync(folder, { recursive: true });
  const db = new Database(join(folder, 'platform.db'));
  // WAL with normal syncing keeps every committed write when the process is killed, and is quick.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  db.exec('PRAGMA busy_timeout = 5000');
  const done = first(db, 'PRAGMA user_version', v.object({ user_version: v.number() }))?.user_version ?? 0;
  for (const [index, sql] of migrations.entries()) {
    if (index >= done) db.exec(`BEGIN; ${sql} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
  return db;
}

/** The first row of a query, checked by `row`. */
export function first<S extends v.GenericSchema>(
  db: Db,
  sql: string,
  row: S,
  ...values: unknown[]
): v.InferOutput<S> | undefined {
  const found = db.prepare(sql).get(...values);
  return found === undefined ? undefined : v.parse(row, found);
}

export function run(db: Db, sql: string, ...values: unknown[]): void {
  db.prepare(sql).run(...values);
}

/** A fact that is made once and then stays: `make` is asked only when the state does not know it. */
export function lastingFact(db: Db, name: string, make: () => string): string {
  run(db, 'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, make());
  const row = first(db, 'SELECT value FROM facts WHERE name = ?', v.object({ value: v.string() }), name);
  if (row === undefined) throw new Error(`The state has lost "${name}"`);
  return row.value;
}
