import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Bookmark } from '../../api/bookmarks';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { SendingContext } from './send-kept';

export interface HandOverContext extends Omit<SendingContext, 'show'> {
  /** `null` while nobody is logged in. */
  readonly account: ReadonlySignal<string | null>;
}

/**
 * Sends an account everything that a guest has stored on this device: at login, and once in each later page the entries
 * that did not arrive.
 *
 * @returns the bookmarks among them, to be shown until the account has them
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
    const { sendKept } = await loadChunk(() => import('./send-kept'));
    if (!closed.aborted)
      await sendKept({ client, keeps, toasts, onDone, show: () => show(whose) }, whose, closed);
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
