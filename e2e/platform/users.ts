import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Profile } from '../../player/api/schema/auth';
import { type Db, first, run } from './db';

const UserRow = v.object({
  id: v.string(),
  name: v.string(),
  avatar_url: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
});

export function findUser(db: Db, id: string): Profile | undefined {
  return first(db, 'SELECT id, name, avatar_url, phone_number FROM users WHERE id = ?', UserRow, id);
}

/**
 * The user of a device, made when the device is new. A real portal knows its user by a session cookie; here the
 * anonymous id of the player stands for it, so that the same browser is the same user again.
 */
export function userOfDevice(db: Db, device: string, now: number): string {
  const id = randomUUID();
  run(
    db,
    'INSERT INTO users (id, device, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (device) DO NOTHING',
    id,
    device,
    'بینندهٔ مهمان',
    new Date(now).toISOString(),
  );
  const row = first(db, 'SELECT id FROM users WHERE device = ?', v.object({ id: v.string() }), device);
  return row?.id ?? id;
}
