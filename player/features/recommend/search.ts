import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Card } from '../../api/cards';
import { QUERY_LENGTH, searchVideos } from '../../api/search';
import { foldQuery } from '../../lib/text/fold-text';
import { openPages, type Pages } from '../../session/library/list-pages';
import { keyOf } from '../../session/next/cards';
import type { Session } from '../../session/session';
import { searchPageSize } from './page-size';

/** The viewer's search. It outlives views and videos, so results are still there on return. */
export interface Search {
  /** The text in the field. */
  readonly text: ReadonlySignal<string>;
  /** Ids of tags; each result has all of them. */
  readonly tags: ReadonlySignal<readonly string[]>;
  /** The results; `null` without a search. */
  readonly found: ReadonlySignal<Found | null>;
  /** Sets the text, and searches after a pause in typing. */
  write(text: string): void;
  /** Searches at once. */
  submit(): void;
  choose(tags: readonly string[]): void;
}

export interface Found {
  readonly query: string;
  readonly pages: Pages<Card>;
}

/** Delay between typing and searching. */
const DEBOUNCE_MS = 500;

const searches = new WeakMap<Session, Search>();

/** One per page. */
export function searchOf(session: Session): Search {
  const search = searches.get(session) ?? openSearch(session);
  searches.set(session, search);
  return search;
}

export function openSearch(
  { client, params }: Pick<Session, 'client' | 'params'>,
  page: Pick<Window, 'innerWidth' | 'innerHeight'> = window,
): Search {
  const text = signal('');
  const tags = signal<readonly string[]>([]);
  const found = signal<Found | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searching = new AbortController();
  let last = '';

  const search = () => {
    clearTimeout(timer);
    const query = foldQuery(text.peek()).slice(0, QUERY_LENGTH);
    const chosen = tags.peek();
    const now = JSON.stringify([query, chosen]);
    if (now === last) return;
    last = now;
    // Only the latest search stays pending.
    searching.abort();
    searching = new AbortController();
    const { signal: closed } = searching;
    if (query === '' && chosen.length === 0) {
      found.value = null;
      return;
    }
    const { user_ids: userIds, portrait } = params.peek();
    const isUpright = page.innerHeight > page.innerWidth;
    const pages = openPages({
      fetch: (stretch) =>
        searchVideos(client, { ...stretch, q: query, tags: chosen, userIds, videoType: null }, closed),
      keyOf,
      limit: searchPageSize(page, portrait === true && isUpright),
      closed,
    });
    found.value = { query, pages };
    void pages.next.peek()?.();
  };

  return {
    text,
    tags,
    found: computed(() => found.value),
    write(written) {
      text.value = written;
      clearTimeout(timer);
      timer = setTimeout(search, DEBOUNCE_MS);
    },
    submit: search,
    choose(chosen) {
      tags.value = chosen;
      search();
    },
  };
}
