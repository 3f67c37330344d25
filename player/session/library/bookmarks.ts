import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import type { Bookmark, BookmarkCategory, NewBookmark } from '../../api/bookmarks';
import type { Details } from '../../api/details';
import type { Video } from '../../api/user-data';
import { linkOf, videoOf } from './bookmark-link';
import { type OwnedState, openOwnedList } from './owned-list';

/** A saved address. */
export interface KeptBookmark extends Bookmark {
  /** The video, if this player can open it in place; `null` if the address leads elsewhere. */
  readonly video: Video | null;
  /** The platform has not responded yet, so the bookmark cannot be removed. */
  readonly pending: boolean;
}

export interface Bookmarks {
  /** Newest first. */
  readonly list: ReadonlySignal<readonly KeptBookmark[]>;
  readonly state: ReadonlySignal<OwnedState>;
  /** Fetches the bookmarks again. */
  reload(): Promise<void>;
  /** The bookmark of this video; `null` for none. Read inside a computed or a view. */
  find(video: Video): KeptBookmark | null;
  /** Shows the bookmark at once, and removes it if the request fails. @throws ApiError with the platform's message */
  add(video: Video, details: Details, category: BookmarkCategory): Promise<void>;
  /** Removes the bookmark at once, and restores it if the request fails. @throws ApiError */
  remove(id: string): Promise<void>;
}

export interface BookmarksOptions {
  readonly keeper: {
    fetch(signal: AbortSignal): Promise<readonly Bookmark[]>;
    add(bookmark: NewBookmark): Promise<Bookmark>;
    /** @param link the bookmarked address; `null` if the list does not contain it */
    remove(id: string, link: string | null): Promise<void>;
  };
  /** Bookmarks that are being sent from this device to the account; newest first. */
  readonly waiting: ReadonlySignal<readonly Bookmark[]>;
  /** The owner of the bookmarks; `null` while there is no token. */
  readonly owner: ReadonlySignal<string | null>;
  /** The player's own address. */
  readonly page: () => string;
}

export function openBookmarks({ keeper, waiting, owner, page }: BookmarksOptions) {
  const {
    items: kept,
    state,
    reload,
    hold,
    close,
  } = openOwnedList({
    owner,
    fetch: (asking) => keeper.fetch(asking),
  });
  const pending = signal<readonly Bookmark[]>([]);
  const stop = effect(() => {
    void owner.value;
    pending.value = [];
  });

  const without = (id: string) => (now: readonly Bookmark[]) => now.filter((one) => one.id !== id);
  const describe = (bookmark: Bookmark, isPending: boolean): KeptBookmark => ({
    ...bookmark,
    video: videoOf(bookmark.link, page()),
    pending: isPending,
  });
  const isKept = ({ link }: Bookmark) => kept.value.some((bookmark) => bookmark.link === link);
  const list = computed(() => [
    ...[...pending.value, ...waiting.value]
      .filter((bookmark) => !isKept(bookmark))
      .map((bookmark) => describe(bookmark, true)),
    ...kept.value.map((bookmark) => describe(bookmark, false)),
  ]);
  const find = ({ type, id }: Video) =>
    list.value.find(({ video }) => video?.type === type && video.id === id) ?? null;

  return {
    list,
    state,
    reload,
    find,
    async add(video, { title, banner, cover }, category) {
      const put = hold();
      const link = linkOf(video, page());
      const shown: Bookmark = { id: link, link };
      pending.value = [shown, ...pending.peek()];
      const drop = () => {
        pending.value = pending.peek().filter((bookmark) => bookmark !== shown);
      };
      try {
        const added = await keeper.add({ link, coverUrl: cover ?? banner, title, category });
        batch(() => {
          drop();
          put((now) => [added, ...without(added.id)(now)]);
        });
      } catch (error) {
        drop();
        throw error;
      }
    },
    async remove(id) {
      const put = hold();
      const before = kept.peek();
      const index = before.findIndex((bookmark) => bookmark.id === id);
      const back = before[index];
      put(without(id));
      try {
        await keeper.remove(id, back?.link ?? null);
      } catch (error) {
        // Already removed by another page of the same viewer.
        if (error instanceof ApiError && error.status === 404) return;
        if (back !== undefined) put((now) => [...now.slice(0, index), back, ...now.slice(index)]);
        throw error;
      }
    },
    close() {
      stop();
      close();
    },
  } satisfies Bookmarks & { close(): void };
}
