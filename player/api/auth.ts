import { throwIfAborted } from '../lib/throw-if-aborted';
import { paths } from './paths';
import type { PlatformClient } from './request';
import type { RetryPolicy } from './retry';
import { RefreshAnswer, TokenAnswer } from './schema/auth';

/**
 * GET on the token endpoint: this device's token, or `null` if the platform issues none.
 *
 * A viewer with any token, including this one, has settings, positions, likes, bookmarks and markers on the platform.
 * Being logged in is separate: `Profile.isLogin`.
 */
export async function fetchAnonymousToken(
  client: PlatformClient,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { data } = await client.call({
      path: paths.token(),
      schema: TokenAnswer,
      signal,
      policy: () => null,
    });
    return data;
  } catch {
    throwIfAborted(signal);
    // Without a token the viewer is anonymous, which is no failure.
    return null;
  }
}

export interface RenewedToken {
  readonly access: string;
  /** Replaces the refresh token that was sent; `null`: the one that was sent stays in use. */
  readonly refresh: string | null;
}

/**
 * POST `auth/refresh`: a new access token for a refresh token.
 *
 * @throws ApiError; 401 when the refresh token has expired or was revoked
 */
export async function refreshToken(
  client: PlatformClient,
  refresh: string,
  signal: AbortSignal,
  policy?: RetryPolicy,
): Promise<RenewedToken> {
  const answer = await client.call({
    method: 'POST',
    path: paths.refresh,
    schema: RefreshAnswer,
    body: { refresh },
    ...(policy && { policy }),
    signal,
  });
  return { access: answer.access, refresh: answer.refresh || null };
}

/** The user id in a token (`sub` of a JWT), which identifies the viewer's own items; not verified. */
export function subjectOf(token: string): string | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null;
    return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null;
  } catch {
    // The tokens of some platforms are not JWTs; then no item counts as the viewer's own.
    return null;
  }
}
