import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { type Db, first, lastingFact, run } from './db';
import { unauthorized } from './failures';

const refreshSeconds = 30 * 24 * 3600;

const Claims = v.object({ sub: v.string(), jti: v.string(), use: v.picklist(['access', 'refresh']) });

export interface Tokens {
  /** A short-lived token for calls; `sub` is the user's id. */
  access(userId: string): Promise<{ token: string; id: string }>;
  /** A long-lived token that buys new access tokens, and nothing else. */
  refresh(userId: string): Promise<string>;
  /** The user of a token of that use; throws 401 on one that is forged, expired, revoked or of another use. */
  userOf(token: string, use?: 'access' | 'refresh'): Promise<string>;
}

export function createTokens(db: Db, now: () => number, accessSeconds: number): Tokens {
  // In the state, so that a restart does not log anybody out.
  const secret = Buffer.from(
    lastingFact(db, 'token-secret', () => randomBytes(32).toString('base64')),
    'base64',
  );

  const sign = (userId: string, use: 'access' | 'refresh', id: string, seconds: number) => {
    const issued = Math.floor(now() / 1000);
    return new SignJWT({ use })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setJti(id)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(secret);
  };

  return {
    async access(userId) {
      const id = randomUUID();
      return { token: await sign(userId, 'access', id, accessSeconds), id };
    },
    async refresh(userId) {
      const id = randomUUID();
      run(db, 'INSERT INTO refresh_tokens (id, user_id) VALUES (?, ?)', id, userId);
      return sign(userId, 'refresh', id, refreshSeconds);
    },
    async userOf(token, use = 'access') {
      const claims = await verified(token, secret, now());
      if (claims.use !== use) throw unauthorized();
      const known = 'SELECT id FROM refresh_tokens WHERE id = ?';
      if (use === 'refresh' && first(db, known, v.unknown(), claims.jti) === undefined) throw unauthorized();
      return claims.sub;
    },
  };
}

async function verified(token: string, secret: Uint8Array, now: number) {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now) });
    return v.parse(Claims, payload);
  } catch {
    throw unauthorized();
  }
}
