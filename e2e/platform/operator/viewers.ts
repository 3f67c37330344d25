import * as v from 'valibot';
import { VideoMetadata } from '../../../player/api/schema/user-data';
import type { App } from '../app';
import { all, type Db, run } from '../db';
import { notFound } from '../failures';
import { mobileNumber } from '../mobile-number';
import type { Platform } from '../platform';
import { bookmarksOf } from '../routes/bookmarks';
import { settingsOf } from '../routes/user-data';
import { markersOf } from '../routes/user-markers';
import { findUser, idBy, userOfMobile } from '../users';
import { formFlag, formNumber } from './form';

/** Identifies a viewer: by phone number, by the browser's `uuid`, or by id. */
const whose = {
  mobile: v.optional(v.string()),
  device: v.optional(v.string()),
  user: v.optional(v.string()),
};
const Whose = v.object(whose);
type Whose = v.InferOutput<typeof Whose>;

const AccessCommand = v.object({ ...whose, accessSeconds: v.pipe(formNumber, v.minValue(1)) });
const ExpireCommand = v.nullish(v.object({ ...whose, refresh: v.optional(formFlag, false) }), {});

/** The same effect as entering the code. */
const LoginCommand = v.object({ mobile: v.string() });

const NameCommand = v.object({
  ...whose,
  name: v.optional(v.pipe(v.string(), v.nonEmpty())),
  avatarUrl: v.optional(v.pipe(v.string(), v.url())),
});

const Kept = v.object({ ...VideoMetadata.entries, video_type: v.number(), video_id: v.string() });

/** Codes, tokens and data of viewers, for tests: data that a real platform sends to a phone or does not publish. */
export function viewersRoutes(app: App, { db, codes, tokens, now }: Platform): void {
  const params = v.object({ mobile: v.string() });
  const numberOf = (text: string) => {
    const mobile = mobileNumber(text);
    if (mobile === undefined) throw notFound('This is no mobile number');
    return mobile;
  };
  /** The id of the specified viewer; `null` if none is specified. */
  const meant = ({ mobile, device, user }: Whose): string | null => {
    if (mobile === undefined && device === undefined && user === undefined) return null;
    const id =
      (mobile !== undefined && idBy(db, 'phone_number', numberOf(mobile))) ||
      (device !== undefined && idBy(db, 'device', device)) ||
      (user !== undefined && idBy(db, 'id', user));
    if (!id) throw notFound('There is no such viewer');
    return id;
  };

  app.get('/otp/:mobile', { schema: { params } }, async ({ params }) => {
    const mobile = numberOf(params.mobile);
    const latest = codes.latest(mobile);
    if (latest === undefined) throw notFound('No code was sent to this number');
    return { mobile, ...latest };
  });

  app.post('/otp/:mobile/forget', { schema: { params } }, async ({ params }) => {
    const mobile = numberOf(params.mobile);
    codes.forget(mobile);
    return { mobile };
  });

  app.post('/logins', { schema: { body: LoginCommand } }, async ({ body }) => {
    const user = userOfMobile(db, numberOf(body.mobile), now());
    const { token } = await tokens.access(user);
    return { token, refresh: await tokens.refresh(user), user };
  });

  app.post('/tokens', { schema: { body: AccessCommand } }, async ({ body }) => {
    const user = meant(body);
    tokens.setAccessSeconds(body.accessSeconds, user);
    return { user, accessSeconds: body.accessSeconds };
  });

  app.post('/tokens/expire', { schema: { body: ExpireCommand } }, async ({ body }) => {
    const user = meant(body ?? {});
    tokens.expire(user, body?.refresh ?? false);
    return { user };
  });

  app.post('/viewers', { schema: { body: NameCommand } }, async ({ body }) => {
    const user = meant(body);
    if (user === null) throw notFound('Which viewer? Tell mobile, device or user');
    const sql =
      'UPDATE users SET name = coalesce(?, name), avatar_url = coalesce(?, avatar_url) WHERE id = ?';
    run(db, sql, body.name ?? null, body.avatarUrl ?? null, user);
    return { user, name: findUser(db, user)?.name };
  });

  app.get('/viewers', { schema: { querystring: Whose } }, async ({ query }) => {
    const user = meant(query);
    if (user === null) throw notFound('Which viewer? Tell mobile, device or user');
    return { ...findUser(db, user), ...dataOf(db, user) };
  });
}

function dataOf(db: Db, userId: string) {
  const kept = 'SELECT video_type, video_id, is_like, time FROM video_metadata WHERE user_id = ?';
  return {
    settings: settingsOf(db, userId),
    metadata: all(db, kept, Kept, userId),
    bookmarks: bookmarksOf(db, userId),
    markers: markersOf(db, userId),
  };
}

export type KeptOfViewer = ReturnType<typeof dataOf>;
