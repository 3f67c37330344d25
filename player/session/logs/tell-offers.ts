import type { ReadonlySignal } from '@preact/signals-core';
import { watch } from '../../lib/watch';
import type { LogReport } from '../reports/categories';
import type { Session } from '../session';

/** What was done, by the word that the viewer is told when it is. */
const BY_TOAST: ReadonlyMap<string, LogReport> = new Map([
  ['toast.link-copied', { category: 'share', what: 'link' }],
  ['toast.embed-copied', { category: 'share', what: 'embed' }],
  ['toast.download-started', { category: 'download' }],
]);

/** What the viewer took along: a link, a file, a picture. Returns what ends it. */
export function tellOffers(
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
  return () => {
    for (const end of ends) end();
  };
}
