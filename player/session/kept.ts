import { computed, type ReadonlySignal, untracked } from '@preact/signals-core';
import { addBookmark, fetchBookmarks, removeBookmark } from '../api/bookmarks';
import type { PlatformClient } from '../api/request';
import { fetchSettings, saveSettings } from '../api/user-data';
import { watch } from '../lib/watch';
import { type Bookmarks, openBookmarks } from './bookmarks';
import { keepSettings } from './kept-settings';
import type { OpenedSettings, Settings, UnsavedSettings } from './settings';
import { applyLearned } from './start-choices';
import type { Viewer } from './viewer';
import type { Viewing } from './viewing';

export interface KeptContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'hasToken' | 'id'>;
  readonly settings: Settings & UnsavedSettings & Pick<OpenedSettings, 'flush'>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  /** The embedding allows bookmarks; they are not asked for before. */
  readonly wantsBookmarks: ReadonlySignal<boolean>;
}

/** What the platform keeps for the viewer of whatever video. Returns what ends it. */
export function openKept(
  { client, viewer, settings, viewing, wantsBookmarks }: KeptContext,
  tell: (bookmarks: Bookmarks | null) => void,
): () => void {
  // What was said is sent although the viewer has gone on.
  const never = new AbortController().signal;
  const owner = computed(() => (viewer.hasToken.value ? (viewer.id.value ?? '') : null));

  const stopSettings = keepSettings({
    settings,
    owner,
    platform: {
      fetch: (signal) => fetchSettings(client, signal),
      save: (changes, leaving) => saveSettings(client, changes, never, { keepalive: leaving }),
    },
    onLearned(news) {
      const now = viewing.peek();
      if (now !== null) applyLearned(now, settings, news);
    },
    random: Math.random,
  });
  const stopBookmarks = watch(
    () => {
      if (!wantsBookmarks.value) return undefined;
      return untracked(() => {
        const opened = openBookmarks({
          owner,
          page: () => document.URL,
          keeper: {
            fetch: (signal) => fetchBookmarks(client, signal),
            add: (bookmark) => addBookmark(client, bookmark, never),
            remove: (id) => removeBookmark(client, id, never),
          },
        });
        tell(opened);
        return () => {
          tell(null);
          opened.close();
        };
      });
    },
    () => undefined,
  );
  return () => {
    stopSettings();
    stopBookmarks();
  };
}
