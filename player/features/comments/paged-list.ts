import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Comment } from '../../api/comments';
import type { Page, Stretch } from '../../api/list';

/** Comments on a page (specification, section 9). */
export const PAGE = 10;

/** A list that comes page by page, with what this viewer has said since. */
export interface PagedList {
  readonly items: ReadonlySignal<readonly Comment[]>;
  /** The first page has come. */
  readonly begun: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<'idle' | 'loading' | 'failed'>;
  /** Brings the next page, the first one at first; `null` where there is none, and while one is on its way. */
  readonly next: ReadonlySignal<(() => Promise<void>) | null>;
  /** How many there are in all, as the platform told with the last page; `null` before the first. */
  readonly count: ReadonlySignal<number | null>;
  add(comment: Comment): void;
  /** Asks for the first page once more, and puts what is new before the rest; where that fails all stays as it is. */
  refresh(): Promise<void>;
}

export interface PagedListOptions {
  readonly fetch: (stretch: Stretch) => Promise<Page<Comment>>;
  /** Where new ones stand. */
  readonly newest: 'first' | 'last';
  readonly closed: AbortSignal;
}

export function openPagedList({ fetch, newest, closed }: PagedListOptions): PagedList {
  const came = signal<readonly Comment[]>([]);
  const own = signal<readonly Comment[]>([]);
  const state = signal<'idle' | 'loading' | 'failed'>('idle');
  const count = signal<number | null>(null);
  const more = signal(true);
  /** Those that came twice counted twice. */
  let offset = 0;

  const load = async () => {
    state.value = 'loading';
    try {
      const page = await fetch({ offset, limit: PAGE });
      if (closed.aborted) return;
      offset += page.items.length;
      batch(() => {
        came.value = [...came.peek(), ...without(page.items, came.peek())];
        count.value = page.count;
        more.value = page.more;
        state.value = 'idle';
      });
    } catch {
      if (!closed.aborted) state.value = 'failed';
    }
  };

  return {
    items: computed(() => {
      const said = without(own.value, came.value);
      return newest === 'first' ? [...said.toReversed(), ...came.value] : [...came.value, ...said];
    }),
    begun: computed(() => count.value !== null),
    state,
    next: computed(() => (more.value && state.value !== 'loading' ? load : null)),
    count,
    add(comment) {
      own.value = [...own.peek(), comment];
    },
    async refresh() {
      const page = await fetch({ offset: 0, limit: PAGE }).catch(() => null);
      // A next page that came meanwhile would not fit any more.
      if (page === null || closed.aborted || state.peek() === 'loading') return;
      const before = came.peek();
      const fresh = without(page.items, before);
      const meets = fresh.length < page.items.length;
      offset = meets ? offset + fresh.length : page.items.length;
      batch(() => {
        came.value = meets ? [...fresh, ...before] : page.items;
        count.value = page.count;
        if (!meets) more.value = page.more;
      });
    },
  };
}

/** New comments push the old ones onto the next page, where they come a second time. */
function without(comments: readonly Comment[], known: readonly Comment[]): readonly Comment[] {
  const ids = new Set(known.map(({ id }) => id));
  return comments.filter(({ id }) => !ids.has(id));
}
