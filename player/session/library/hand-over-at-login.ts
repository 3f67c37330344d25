import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { addBookmark, type Bookmark, fetchBookmarks } from '../../api/bookmarks';
import type { PlatformClient } from '../../api/request';
import { fetchMetadata, saveMetadata } from '../../api/user-data';
import { alone } from '../../lib/browser/alone';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { once } from '../../lib/signals/once';
import type { Toasts } from '../page/toasts';
import type { GuestKeep, GuestKeeps } from './guest-keeps';
import type { AccountCalls } from './hand-over';

export interface HandOverContext {
  readonly client: PlatformClient;
  readonly keeps: GuestKeeps;
  /** `null` while nobody is logged in. */
  readonly account: ReadonlySignal<string | null>;
  readonly toasts: Pick<Toasts, 'current' | 'show'>;
  /** The account has more than before, or has refused it. */
  readonly onDone: () => Promise<void>;
}

/**
 * Sends an account what a guest has kept on this device: at login, and once in each later page for what did not arrive.
 *
 * @returns the bookmarks among it, to be shown until the account has them
 */
export function handOverAtLogin({ client, keeps, account, toasts, onDone }: HandOverContext) {
  const bookmarks = signal<readonly Bookmark[]>([]);

  const show = (whose: string) => {
    const links = keeps.waiting(whose).flatMap((keep) => (keep.kind === 'bookmark' ? [keep.link] : []));
    bookmarks.value = links.map((link) => ({ id: link, link })).reverse();
  };
  const begin = async (whose: string, closed: AbortSignal) => {
    keeps.claim(whose);
    if (keeps.waiting(whose).length === 0) return;
    show(whose);
    const { handOver } = await loadChunk(() => import('./hand-over'));
    if (closed.aborted) return;
    let refused: readonly GuestKeep[] = [];
    // Two tabs of one browser would send the same.
    await alone('guest-keeps', async () => {
      refused = await handOver(keeps, whose, callsOf(client, closed), closed);
    });
    if (closed.aborted) return;
    await onDone();
    if (closed.aborted) return;
    show(whose);
    if (refused.length === 0) return;
    // One toast takes the place of the other, and the login has its own.
    await once(() => toasts.current.value === null, closed);
    toasts.show({ tone: 'bad', key: wordsFor(refused) });
  };

  const close = effect(() => {
    const whose = account.value;
    const closing = new AbortController();
    untracked(() => {
      bookmarks.value = [];
      // A failure leaves everything on the device, for another page.
      if (whose !== null) begin(whose, closing.signal).catch(ignoreFailure);
    });
    return () => closing.abort();
  });
  return { bookmarks, close };
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
