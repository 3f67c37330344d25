import type { ReadonlySignal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { watch } from '../../lib/signals/watch';
import type { LogReport } from '../reports/categories';
import type { Session } from '../session';

/** Actions, by the toast that confirms them. */
const BY_TOAST: ReadonlyMap<string, LogReport> = new Map([
  ['toast.link-copied', { category: 'share', what: 'link' }],
  ['toast.embed-copied', { category: 'share', what: 'embed' }],
  ['toast.download-started', { category: 'download' }],
]);

/** Reports links, files and pictures that the viewer copies or saves. Returns the function that stops it. */
export function reportOffers(
  { toasts, snapshot }: Pick<Session, 'toasts'> & { readonly snapshot: ReadonlySignal<unknown> },
  report: (what: LogReport) => void,
): () => void {
  const ends = [
    watch(() => {
      const what = BY_TOAST.get(toasts.current.value?.key ?? '');
      if (what !== undefined) report(what);
      return undefined;
    }, reportError),
    watch(() => {
      if (snapshot.value !== null) report({ category: 'snapshot' });
      return undefined;
    }, reportError),
  ];
  return () => closeAll(ends);
}
