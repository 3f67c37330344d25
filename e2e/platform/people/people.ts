import { randomUUID } from 'node:crypto';
import type { Provider } from '../catalogue/item';
import { type Db, run } from '../db';

/** Number of simulated people, who are the users `crowd-1` to `crowd-60`. */
const crowdSize = 60;

const givenNames = 'سارا رضا مریم حسین نگار امیر زهرا کاوه لیلا پویا شیرین یوسف'.split(' ');
const arabicNames = 'فاطمة علي نور حيدر زينب كريم هدى سامر'.split(' ');
const familyNames = ['محمدی', 'رستمی', 'کردستانی'] as const;
const arabicFamilyNames = ['الموسوي', 'الخزرجي', 'البصري'] as const;
const pictures = ['star', 'note', 'ball', 'dome', 'peak', 'wave'] as const;

/** Creates the simulated people. A third of them have a picture. */
export function settleCrowd(db: Db, now: number): void {
  const all = [...givenNames, ...arabicNames];
  for (let index = 0; index < crowdSize; index += 1) {
    const given = index % all.length;
    const families = given < givenNames.length ? familyNames : arabicFamilyNames;
    const name = `${all[given]} ${families[Math.floor(index / all.length)]}`;
    const picture = index % 3 === 0 ? pictures[(index / 3) % pictures.length] : undefined;
    const avatar = picture === undefined ? null : `covers/avatar-${picture}.png`;
    settle(db, `crowd-${index + 1}`, name, avatar, now);
  }
}

/** One of the simulated people; consecutive turns seldom have the same. */
export function somebody(turn: number): string {
  return `crowd-${((turn * 37 + Math.floor(turn / 7) * 11) % crowdSize) + 1}`;
}

/** The user as which a content provider writes. */
export function userOfProvider(db: Db, { id, name, avatar }: Provider, now: number): string {
  const user = `provider-${id}`;
  settle(db, user, name, avatar, now);
  return user;
}

export function newPerson(db: Db, name: string, now: number): string {
  const id = randomUUID();
  settle(db, id, name, null, now);
  return id;
}

function settle(db: Db, id: string, name: string, avatar: string | null, now: number): void {
  run(
    db,
    'INSERT INTO users (id, name, avatar_url, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
    id,
    name,
    avatar,
    new Date(now).toISOString(),
  );
}
