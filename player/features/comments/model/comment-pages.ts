import { computed, signal } from '@preact/signals-core';
import type { Comment } from '../../../api/comments';
import { openPages, type Pages, type PagesOptions } from '../../../session/library/list-pages';

/** Paged comments, plus those this viewer has added since. */
export interface PagedList extends Pages<Comment> {
  add(comment: Comment): void;
}

export interface PagedListOptions extends Pick<PagesOptions<Comment>, 'fetch' | 'closed'> {
  /** The end of the list where new comments appear. */
  readonly newest: 'first' | 'last';
}

export function openPagedList({ newest, ...options }: PagedListOptions): PagedList {
  const pages = openPages({ ...options, keyOf: ({ id }) => id });
  const own = signal<readonly Comment[]>([]);
  return {
    ...pages,
    items: computed(() => {
      const came = pages.items.value;
      const known = new Set(came.map(({ id }) => id));
      const added = own.value.filter(({ id }) => !known.has(id));
      return newest === 'first' ? [...[...added].reverse(), ...came] : [...came, ...added];
    }),
    add(comment) {
      own.value = [...own.peek(), comment];
    },
  };
}
