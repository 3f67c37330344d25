import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import type { BookmarkCategory } from '../../api/bookmarks';
import { type Details, fetchDetails } from '../../api/details';
import type { Video } from '../../api/user-data';
import { config } from '../../config';
import { allowedUrl } from '../../lib/address/allowed-url';
import type { KeptBookmark } from '../../session/library/bookmarks';
import type { FeatureContext } from '../manifest/define';
import { categoryOf } from './bookmark-model';

/** Page size, as in the product's other lists. */
export const PAGE = 10;

export const LISTS = ['all', 'film', 'sport'] as const;
export type ListName = (typeof LISTS)[number];

/** Fields that the bookmark list lacks and the video's details contain. */
export type Card =
  | { readonly state: 'loading' | 'gone' | 'unknown' }
  | { readonly state: 'known'; readonly details: Details; readonly category: BookmarkCategory };

export interface Row extends KeptBookmark {
  readonly card: Card;
  readonly current: boolean;
  /** Target of a press on a bookmark that is not opened in place; `null` if its address is not allowed. */
  readonly url: string | null;
}

/** The visible bookmarks of the viewer: those of one category, page by page. */
export interface BookmarkList {
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly chosen: ReadonlySignal<ListName>;
  choose(name: ListName): void;
  /** Shows the next page; `null` if there is none. */
  readonly more: ReadonlySignal<(() => void) | null>;
  /** Requests the details of the visible bookmarks until the returned function is called. */
  follow(): () => void;
}

const LOADING: Card = { state: 'loading' };

export function openList({ session, viewing }: FeatureContext): BookmarkList {
  const cards = signal<ReadonlyMap<string, Card>>(new Map());
  const chosen = signal<ListName>('all');
  const most = signal(PAGE);

  const cardOf = ({ video }: KeptBookmark): Card =>
    video === null ? { state: 'unknown' } : (cards.value.get(nameOf(video)) ?? LOADING);
  /** A bookmark of unknown category appears in every category until it is known. */
  const fitting = computed(() =>
    (session.bookmarks.value?.list.value ?? []).filter((bookmark) => {
      const card = cardOf(bookmark);
      if (chosen.value === 'all' || card.state === 'loading') return true;
      return card.state === 'known' && card.category === chosen.value;
    }),
  );
  const shown = computed(() => fitting.value.slice(0, most.value));

  const learn = async (video: Video, signal: AbortSignal) => {
    const write = (card: Card | null) => {
      const next = new Map(cards.peek());
      if (card === null) next.delete(nameOf(video));
      else next.set(nameOf(video), card);
      cards.value = next;
    };
    write(LOADING);
    try {
      const details = await ask(video, signal);
      write({ state: 'known', details, category: categoryOf(details, session.params.peek()) });
    } catch (error) {
      if (signal.aborted) write(null);
      else write({ state: error instanceof ApiError && error.status === 404 ? 'gone' : 'unknown' });
    }
  };
  const ask = async (video: Video, signal: AbortSignal) => {
    const own = isSame(viewing.target, video) ? viewing.details.peek() : null;
    const bearer = session.params.peek().h === true;
    return own ?? fetchDetails(session.client, video, { query: {}, bearer, signal, policy: () => null });
  };

  return {
    rows: computed(() =>
      shown.value.map((bookmark) => ({
        ...bookmark,
        card: cardOf(bookmark),
        current: bookmark.video !== null && isSame(viewing.target, bookmark.video),
        url: bookmark.video === null ? allowedUrl(bookmark.link, config.redirectHosts) : null,
      })),
    ),
    chosen,
    choose(name) {
      chosen.value = name;
      most.value = PAGE;
    },
    more: computed(() =>
      fitting.value.length > most.value
        ? () => {
            most.value += PAGE;
          }
        : null,
    ),
    follow() {
      const closing = new AbortController();
      const stop = effect(() => {
        const wanted = shown.value.flatMap(({ video }) => (video === null ? [] : [video]));
        untracked(() => {
          for (const video of wanted) if (!cards.peek().has(nameOf(video))) void learn(video, closing.signal);
        });
      });
      return () => {
        stop();
        closing.abort();
      };
    },
  };
}

function nameOf({ type, id }: Video): string {
  return `${type}/${id}`;
}

function isSame(target: FeatureContext['viewing']['target'], { type, id }: Video): boolean {
  return 'id' in target && target.type === type && target.id === id;
}
