import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { whenQuiet } from '../../lib/loading/when-quiet';
import { allows } from '../../params/allows';
import type { Params } from '../../params/parse';
import type { Bookmarks } from '../library/bookmarks';
import type { KeptContext } from './viewer-data';

export interface AwaitKeptContext extends Omit<KeptContext, 'wantsBookmarks'> {
  readonly params: ReadonlySignal<Params>;
  readonly quiet: Promise<void>;
}

export interface AwaitedKept {
  /** `null` until bookmarks can be stored, and where the embedding disables them. */
  readonly bookmarks: ReadonlySignal<Bookmarks | null>;
  /** How often an account has taken over a guest's stored entries. */
  readonly handedOver: ReadonlySignal<number>;
}

/** Opens the viewer's data on the platform: settings and bookmarks. Until then the device stores the settings. */
export function awaitKept({ params, quiet, ...context }: AwaitKeptContext, closed: AbortSignal): AwaitedKept {
  const bookmarks = signal<Bookmarks | null>(null);
  const handedOver = signal(0);
  const wantsBookmarks = computed(
    () => params.value.authentication === true && allows(params.value, 'bookmark'),
  );
  whenQuiet({
    quiet,
    closed,
    load: () => import('./viewer-data'),
    open: ({ openKept }) =>
      openKept(
        { ...context, wantsBookmarks },
        {
          bookmarks: (opened) => {
            bookmarks.value = opened;
          },
          handedOver: () => {
            handedOver.value += 1;
          },
        },
      ),
  });
  return { bookmarks, handedOver };
}
