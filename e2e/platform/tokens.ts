import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { type Db, first, lastingFact, run } from './db';
import { unauthorized } from './failures';

const REFRESH_SECONDS = 30 * 24 * 3600;

/**
 * Time for which a replaced refresh token remains valid, since two frames of a page may use it, and responses may be
 * lost.
 */
const REPLACED_SECONDS = 60;

const Claims = v.object({
  sub: v.string(),
  jti: v.string(),
  use: v.picklist(['access', 'refresh']),
  /** The generation of the user's access tokens; only the newest one is valid. */
  round: v.optional(v.number(), 0),
});
type Claims = v.InferOutput<typeof Claims>;

const UserRow = v.object({ token_round: v.number(), access_seconds: v.nullable(v.number()) });

export interface AccessToken {
  readonly token: string;
  readonly id: string;
}

export interface Tokens {
  /** A short-lived token for calls; `sub` is the user's id. */
  access(userId: string): Promise<AccessToken>;
  /** A long-lived token that serves only to get new access tokens. */
  refresh(userId: string): Promise<string>;
  /** Returns new tokens for a refresh token, which they replace; throws 401 as `userOf` does. */
  renew(refresh: string): Promise<{ access: AccessToken; refresh: string }>;
  /** The user of an access token; throws 401 for one that is forged, expired, revoked or of another kind. */
  userOf(token: string): Promise<string>;
  /** Sets the lifetime of later access tokens, of one user or of all without their own setting. */
  setAccessSeconds(seconds: number, userId: string | null): void;
  /** Revokes all existing access tokens, of one user or of all; optionally their refresh tokens as well. */
  expire(userId: string | null, refreshToo: boolean): void;
}

export function createTokens(db: Db, now: () => number, usualAccessSeconds: number): Tokens {
  // Stored, so that a restart does not log anybody out.
  const secret = Buffer.from(
    lastingFact(db, 'token-secret', () => randomBytes(32).toString('base64')),
    'base64',
  );
  let accessSeconds = usualAccessSeconds;

  const sign = ({ sub, jti, ...claims }: Claims, seconds: number) => {
    const issued = Math.floor(now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(sub)
      .setJti(jti)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(secret);
  };

  const claimsOf = async (token: string, use: Claims['use']) => {
    const claims = await verified(token, secret, now());
    if (claims.use !== use) throw unauthorized();
    return claims;
  };

  const tokenFactsOf = (userId: string) => {
    const row = first(db, 'SELECT token_round, access_seconds FROM users WHERE id = ?', UserRow, userId);
    if (row === undefined) throw unauthorized();
    return row;
  };

  const access = async (userId: string) => {
    const id = randomUUID();
    const { token_round, access_seconds } = tokenFactsOf(userId);
    const claims: Claims = { sub: userId, jti: id, use: 'access', round: token_round };
    return { token: await sign(claims, access_seconds ?? accessSeconds), id };
  };

  const refresh = (userId: string) => {
    const id = randomUUID();
    run(db, 'INSERT INTO refresh_tokens (id, user_id) VALUES (?, ?)', id, userId);
    return sign({ sub: userId, jti: id, use: 'refresh', round: 0 }, REFRESH_SECONDS);
  };

  return {
    access,
    refresh,
    async renew(token) {
      const { sub, jti } = await claimsOf(token, 'refresh');
      const tooOld = now() - REPLACED_SECONDS * 1000;
      run(db, 'DELETE FROM refresh_tokens WHERE user_id = ? AND replaced_at < ?', sub, tooOld);
      const known = 'SELECT id FROM refresh_tokens WHERE id = ?';
      if (first(db, known, v.unknown(), jti) === undefined) throw unauthorized();
      const replace = 'UPDATE refresh_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE id = ?';
      run(db, replace, Math.floor(now()), jti);
      return { access: await access(sub), refresh: await refresh(sub) };
    },
    async userOf(token) {
      const { sub, round } = await claimsOf(token, 'access');
      if (round !== tokenFactsOf(sub).token_round) throw unauthorized();
      return sub;
    },
    setAccessSeconds(seconds, userId) {
      if (userId === null) accessSeconds = seconds;
      else run(db, 'UPDATE users SET access_seconds = ? WHERE id = ?', seconds, userId);
    },
    expire(userId, refreshToo) {
      run(db, 'UPDATE users SET token_round = token_round + 1 WHERE ?1 IS NULL OR id = ?1', userId);
      if (refreshToo) run(db, 'DELETE FROM refresh_tokens WHERE ?1 IS NULL OR user_id = ?1', userId);
    },
  };
}

async function verified(token: string, secret: Uint8Array, now: number): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now) });
    return v.parse(Claims, payload);
  } catch {
    throw unauthorized();
  }
}
