import { ApiError } from '../../api/api-error';
import type { Bookmark, NewBookmark } from '../../api/bookmarks';
import type { Metadata, Video } from '../../api/user-data';
import type { GuestKeep, GuestKeeps } from './guest-keeps';

/** The calls of the account that takes over. */
export interface AccountCalls {
  fetchMetadata(video: Video): Promise<Metadata>;
  saveMetadata(video: Video, metadata: Metadata): Promise<void>;
  fetchBookmarks(): Promise<readonly Bookmark[]>;
  addBookmark(bookmark: NewBookmark): Promise<unknown>;
}

/**
 * Sends an account what this device stored for it, oldest first, one item at a time. Each item is checked first: the
 * account may already have it from another device, or from a call whose response was lost. The first network or server
 * failure ends the round; the rest waits for the next page.
 *
 * @returns the items that were rejected, or tried too often
 */
export async function handOver(
  keeps: GuestKeeps,
  account: string,
  calls: AccountCalls,
  closed: AbortSignal,
): Promise<readonly GuestKeep[]> {
  const refused: GuestKeep[] = [];
  const send = openSender(calls);
  for (const keep of keeps.waiting(account)) {
    // The viewer may have undone the entry, or another tab may have sent it.
    if (!keeps.has(keep, account)) continue;
    try {
      await send(keep);
    } catch (error) {
      if (closed.aborted) break;
      if (!isRefusal(error)) {
        if (!keeps.postpone(keep, account)) refused.push(keep);
        break;
      }
      refused.push(keep);
    }
    keeps.remove(keep, account);
    if (closed.aborted) break;
  }
  return refused;
}

function openSender(calls: AccountCalls): (keep: GuestKeep) => Promise<void> {
  let links: ReadonlySet<string> | null = null;
  const readLinks = async () => new Set((await calls.fetchBookmarks()).map(({ link }) => link));

  return async (keep) => {
    if (keep.kind === 'like') {
      const known = await calls.fetchMetadata(keep);
      if (!known.liked) await calls.saveMetadata(keep, { ...known, liked: true });
      return;
    }
    links ??= await readLinks();
    if (links.has(keep.link)) return;
    const { kind: _kind, ...bookmark } = keep;
    try {
      await calls.addBookmark(bookmark);
    } catch (error) {
      const isThere = isConflict(error) && (await readLinks()).has(keep.link);
      if (!isThere) throw error;
    }
  };
}

/**
 * The platform has decided; repeating the call would not help. A 401 ends the login and says nothing about the like.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
