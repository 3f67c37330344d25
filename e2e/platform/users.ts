import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Profile, PublicProfile } from '../../player/api/schema/profile';
import { all, type Db, first, run } from './db';

const PublicRow = v.object({ id: v.string(), name: v.string(), avatar_url: v.nullable(v.string()) });
const UserRow = v.object({ ...PublicRow.entries, phone_number: v.nullable(v.string()) });

export function findUser(db: Db, id: string): Profile | undefined {
  return first(db, 'SELECT id, name, avatar_url, phone_number FROM users WHERE id = ?', UserRow, id);
}

/** Public profiles. */
export function findPublicly(db: Db, ids: readonly string[]): PublicProfile[] {
  const sql = 'SELECT id, name, avatar_url FROM users WHERE id IN (SELECT value FROM json_each(?))';
  return all(db, sql, PublicRow, JSON.stringify(ids));
}

/**
 * The user of a device, created if the device is new. A real portal identifies its user by a session cookie; here the
 * player's anonymous id takes its place, so that the same browser is the same user.
 */
export function userOfDevice(db: Db, device: string, now: number): string {
  return userBy(db, 'device', device, 'بینندهٔ مهمان', now);
}

/** The user of a mobile number, created if the number is new. */
export function userOfMobile(db: Db, mobile: string, now: number): string {
  return userBy(db, 'phone_number', mobile, 'کاربر پرده', now);
}

function userBy(db: Db, column: 'device' | 'phone_number', value: string, name: string, now: number): string {
  const id = randomUUID();
  run(
    db,
    `INSERT INTO users (id, ${column}, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (${column}) DO NOTHING`,
    id,
    value,
    name,
    new Date(now).toISOString(),
  );
  return idBy(db, column, value) ?? id;
}

/** The id of an existing user. */
export function idBy(db: Db, column: 'id' | 'device' | 'phone_number', value: string): string | undefined {
  return first(db, `SELECT id FROM users WHERE ${column} = ?`, v.object({ id: v.string() }), value)?.id;
}
