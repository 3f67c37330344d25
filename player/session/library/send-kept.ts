import { addBookmark, fetchBookmarks } from '../../api/bookmarks';
import type { PlatformClient } from '../../api/request';
import { fetchMetadata, saveMetadata } from '../../api/user-data';
import { alone } from '../../lib/browser/alone';
import { once } from '../../lib/signals/once';
import type { Toasts } from '../page/toasts';
import type { GuestKeep, GuestKeeps } from './guest-keeps';
import { type AccountCalls, handOver } from './hand-over';

export interface SendingContext {
  readonly client: PlatformClient;
  readonly keeps: GuestKeeps;
  readonly toasts: Pick<Toasts, 'current' | 'show'>;
  /** Called when the account has accepted or rejected entries. */
  readonly onDone: () => Promise<void>;
  /** Shows the entries that still wait. */
  readonly show: () => void;
}

/** Sends an account everything that a guest has stored, and shows a toast for entries that it rejects. */
export async function sendKept(
  { client, keeps, toasts, onDone, show }: SendingContext,
  whose: string,
  closed: AbortSignal,
): Promise<void> {
  let refused: readonly GuestKeep[] = [];
  // Two tabs of one browser would otherwise send the same entries.
  await alone('guest-keeps', async () => {
    refused = await handOver(keeps, whose, callsOf(client, closed), closed);
  });
  if (closed.aborted) return;
  await onDone();
  if (closed.aborted) return;
  show();
  if (refused.length === 0) return;
  // A new toast replaces the current one, and the login shows one of its own.
  await once(() => toasts.current.value === null, closed);
  toasts.show({ tone: 'bad', key: wordsFor(refused) });
}

function callsOf(client: PlatformClient, closed: AbortSignal): AccountCalls {
  return {
    fetchMetadata: (video) => fetchMetadata(client, video, closed),
    saveMetadata: (video, metadata) => saveMetadata(client, video, metadata, closed),
    fetchBookmarks: () => fetchBookmarks(client, closed),
    addBookmark: (bookmark) => addBookmark(client, bookmark, closed),
  };
}

function wordsFor(refused: readonly GuestKeep[]): string {
  const kinds = new Set(refused.map(({ kind }) => kind));
  if (kinds.size > 1) return 'toast.guest-keeps-refused';
  return kinds.has('like') ? 'toast.guest-likes-refused' : 'toast.guest-bookmarks-refused';
}
