import * as v from 'valibot';
import { ApiError } from '../../api/api-error';
import { refreshToken, subjectOf } from '../../api/auth';
import { renewalRetry } from '../../api/outage-retry';
import type { PlatformClient } from '../../api/request';
import { alone } from '../../lib/browser/alone';
import { readCookie, readStored, writeCookie, writeStored } from '../../lib/storage';

/**
 * Stores a login made in the player: its token in the cookie, and the refresh token in this site's storage, with the
 * viewer's id, so that one viewer's refresh token is never used for another. Tokens from the host, the query or the
 * endpoint are not stored: their source supplies them again.
 */

/** A login that is not used for this long has ended, in seconds; 30 days. */
const KEPT_S = 30 * 24 * 3600;

const STORED_AS = 'refresh';

/** Statuses of a server, or of a proxy in front of it, that has not decided on the request. */
const UNANSWERED = new Set([0, 408, 429, 502, 503, 504]);

const Refresh = v.object({ of: v.nullable(v.string()), refresh: v.string() });
type Refresh = v.InferOutput<typeof Refresh>;

export interface KeptLogin {
  /** A login has begun; until its profile is known it is in memory only. `refresh` obtains its next tokens. */
  begin(token: string, refresh: string | null): void;
  /** Stores the login beyond the page, at the viewer's wish. Without cookies it lasts as long as the page. */
  keep(token: string): void;
  /**
   * Resolves with another token of the same viewer, or `null`. After a rejection the stored login is deleted, and the
   * viewer must log in again.
   */
  renew(refused: string): Promise<string | null>;
}

export function openKeptLogin(client: PlatformClient, cookie: string, closed: AbortSignal): KeptLogin {
  let inMemory: Refresh | null = null;
  /** The refresh token is stored, where other pages of the viewer replace it. */
  let isStored = false;

  const keep = (token: string) => {
    if (!writeCookie(cookie, token, KEPT_S)) return;
    const own = inMemory?.of === subjectOf(token) ? inMemory : null;
    writeStored(STORED_AS, own && JSON.stringify(own));
    isStored = own !== null;
  };

  const forget = (token: string) => {
    inMemory = null;
    if (isSameViewer(readCookie(cookie), token)) writeCookie(cookie, null, 0);
    if (readRefresh()?.of === subjectOf(token)) writeStored(STORED_AS, null);
  };

  /** A single-use refresh token is spent once another page has used it: then the stored one is newer. */
  const findRefresh = (viewer: string | null) => {
    const known = [inMemory, readRefresh()];
    if (isStored && viewer !== null) known.reverse();
    return known.find((one) => one?.of === viewer)?.refresh;
  };

  /** The token that another page of the same viewer has obtained; `null` without one. */
  const findNewer = (refused: string) => {
    const kept = readCookie(cookie);
    return kept !== null && kept !== refused && isSameViewer(kept, refused) ? kept : null;
  };

  const renew = async (refused: string) => {
    const newer = findNewer(refused);
    if (newer !== null) return newer;
    const viewer = subjectOf(refused);
    const refresh = findRefresh(viewer);
    try {
      if (refresh === undefined) throw new ApiError(401, 'nothing renews it');
      const next = await refreshToken(client, refresh, closed, renewalRetry);
      inMemory = { of: viewer, refresh: next.refresh ?? refresh };
      isStored = false;
      // By now the cookie may belong to another viewer, or be gone with a login that another page has ended.
      if (isSameViewer(readCookie(cookie), refused)) keep(next.access);
      return next.access;
    } catch (error) {
      // A server that is unreachable or overloaded has not rejected the login: the next visit may try again.
      if (!(error instanceof ApiError) || UNANSWERED.has(error.status)) return null;
      const meanwhile = findNewer(refused);
      if (meanwhile === null) forget(refused);
      return meanwhile;
    }
  };

  return {
    begin(token, refresh) {
      inMemory = refresh === null ? null : { of: subjectOf(token), refresh };
      isStored = false;
    },
    keep,
    // Platforms treat the second use of a refresh token as theft, so pages take turns: the second one finds the token
    // of the first.
    renew: (refused) => alone('renewal', () => renew(refused)),
  };
}

/** Tokens that are no JWT have no subject; then only an identical token counts as the same viewer's. */
function isSameViewer(one: string | null, other: string): boolean {
  if (one === null || one === other) return one === other;
  const viewer = subjectOf(one);
  return viewer !== null && viewer === subjectOf(other);
}

function readRefresh(): Refresh | null {
  const text = readStored(STORED_AS);
  if (text === null) return null;
  try {
    const read = v.safeParse(Refresh, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    // Not written by this module, so the login cannot be renewed with it.
    return null;
  }
}
