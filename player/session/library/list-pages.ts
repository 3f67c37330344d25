import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page, Stretch } from '../../api/list';

/** Items per page. */
export const PAGE = 10;

/** Maximum pages of a list, since a platform that always announces a next page would fill memory. */
const MOST_PAGES = 500;

/** A list ends after this many successive pages without new items: it may push known items onto a page. */
const IDLE_PAGES = 3;

/** A list of the platform that is loaded page by page. */
export interface Pages<T> {
  readonly items: ReadonlySignal<readonly T[]>;
  /** The first page has loaded. */
  readonly hasLoaded: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<'idle' | 'loading' | 'failed'>;
  /** Loads the next page, initially the first; `null` if there is none, and while one is loading. */
  readonly next: ReadonlySignal<(() => Promise<void>) | null>;
  /** Total number of items as reported with the last page; `null` before the first. */
  readonly count: ReadonlySignal<number | null>;
  /** Fetches the first page again, and puts new items before the rest; if that fails, nothing changes. */
  refresh(): Promise<void>;
}

export interface PagesOptions<T> {
  readonly fetch: (stretch: Stretch) => Promise<Page<T>>;
  /** Removes duplicates: new items push earlier ones onto the next page, and views need keys that differ. */
  readonly keyOf: (item: T) => string;
  readonly limit?: number;
  readonly closed: AbortSignal;
}

export function openPages<T>({ fetch, keyOf, limit = PAGE, closed }: PagesOptions<T>): Pages<T> {
  const items = signal<readonly T[]>([]);
  const state = signal<'idle' | 'loading' | 'failed'>('idle');
  const count = signal<number | null>(null);
  const more = signal(true);
  let offset = 0;
  let pages = 0;
  let idle = 0;

  const without = (page: readonly T[], known: readonly T[]) => {
    const keys = new Set(known.map(keyOf));
    return page.filter((item) => {
      const isKnown = keys.has(keyOf(item));
      keys.add(keyOf(item));
      return !isKnown;
    });
  };
  const load = async () => {
    state.value = 'loading';
    try {
      const page = await fetch({ offset, limit });
      if (closed.aborted) return;
      offset = page.next ?? offset + page.items.length;
      const fresh = without(page.items, items.peek());
      pages += 1;
      idle = fresh.length === 0 ? idle + 1 : 0;
      batch(() => {
        items.value = [...items.peek(), ...fresh];
        count.value = page.count;
        more.value = page.next !== null && pages < MOST_PAGES && idle < IDLE_PAGES;
        state.value = 'idle';
      });
    } catch {
      if (!closed.aborted) state.value = 'failed';
    }
  };

  return {
    items,
    hasLoaded: computed(() => count.value !== null),
    state,
    next: computed(() => (more.value && state.value !== 'loading' ? load : null)),
    count,
    async refresh() {
      const page = await fetch({ offset: 0, limit }).catch(() => null);
      // The response no longer matches a next page that was requested meanwhile.
      if (page === null || closed.aborted || state.peek() === 'loading') return;
      const before = items.peek();
      const found = without(page.items, []);
      const fresh = without(found, before);
      const meets = fresh.length < found.length;
      offset = meets ? offset + fresh.length : (page.next ?? page.items.length);
      batch(() => {
        items.value = meets ? [...fresh, ...before] : found;
        count.value = page.count;
        if (!meets) more.value = page.next !== null;
      });
    },
  };
}
