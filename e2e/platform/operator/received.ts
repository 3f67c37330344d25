import * as v from 'valibot';
import type { App } from '../app';
import { all, type Db } from '../db';
import type { Platform } from '../platform';

/** ISO 8601, or milliseconds since 1970. */
const Since = v.pipe(
  v.string(),
  v.transform((text) => new Date(/^\d+$/.test(text) ? Number(text) : text)),
  v.date(),
  v.transform((date) => date.toISOString()),
);

const Query = v.object({
  uuid: v.optional(v.string()),
  clientUUID: v.optional(v.string()),
  category: v.optional(v.string()),
  since: v.optional(Since),
});
type Query = v.InferOutput<typeof Query>;

const Row = v.object({
  id: v.number(),
  at: v.string(),
  what: v.pipe(v.string(), v.parseJson()),
});

const tables = { logs: 'event', timeline: 'stretch', feedback: 'feedback' } as const;

/** Everything received from viewers, for tests to read: `[{ id, at, what }]`, oldest first. */
export function receivedDesk(app: App, { db }: Platform): void {
  for (const table of ['logs', 'timeline', 'feedback'] as const) {
    app.get(`/${table}`, { schema: { querystring: Query } }, async ({ query }) => received(db, table, query));
  }
}

function received(db: Db, table: keyof typeof tables, { uuid, clientUUID, category, since }: Query) {
  const column = tables[table];
  const sql = `SELECT id, received_at AS at, ${column} AS what FROM ${table}
    WHERE (?1 IS NULL OR json_extract(${column}, '$.uuid') = ?1)
      AND (?2 IS NULL OR json_extract(${column}, '$.clientUUID') = ?2)
      AND (?3 IS NULL OR json_extract(${column}, '$.category') = ?3)
      AND (?4 IS NULL OR received_at >= ?4)
    ORDER BY id LIMIT 5000`;
  return all(db, sql, Row, uuid ?? null, clientUUID ?? null, category ?? null, since ?? null);
}
