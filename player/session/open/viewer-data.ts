import { computed, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { PlatformClient } from '../../api/request';
import { fetchSettings, saveSettings } from '../../api/user-data';
import type { Config } from '../../config';
import { whenQuiet } from '../../lib/loading/when-quiet';
import { watch } from '../../lib/signals/watch';
import { readCookie } from '../../lib/storage';
import type { Bookmarks } from '../library/bookmarks';
import { openGuestKeeps } from '../library/guest-keeps';
import { handOverAtLogin } from '../library/hand-over-at-login';
import type { Toasts } from '../page/toasts';
import { keepSettings } from '../settings/kept-settings';
import type { OpenedSettings, Settings, UnsavedSettings } from '../settings/settings';
import { applyLearned } from '../settings/start-choices';
import { followLogins } from '../viewer/follow-logins';
import type { ViewerTokens } from '../viewer/tokens';
import type { Viewer } from '../viewer/viewer';
import type { Viewing } from '../viewing/viewing';

export interface KeptContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'hasToken' | 'id' | 'isLogin' | 'account'>;
  readonly config: Pick<Config, 'authCookie'>;
  readonly tokens: Pick<ViewerTokens, 'origin' | 'logIn'>;
  readonly settings: Settings & UnsavedSettings & Pick<OpenedSettings, 'flush'>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  /** The embedding allows bookmarks; before that none are requested. */
  readonly wantsBookmarks: ReadonlySignal<boolean>;
  readonly toasts: Pick<Toasts, 'current' | 'show'>;
}

/** Reported to the session. */
export interface KeptReports {
  readonly bookmarks: (bookmarks: Bookmarks | null) => void;
  /** Likes of a guest were sent to the account, or rejected by it. */
  readonly handedOver: () => void;
}

/** Data that the platform stores for the viewer across videos. Returns the function that closes it. */
export function openKept(
  { client, config, viewer, tokens, settings, viewing, wantsBookmarks, toasts }: KeptContext,
  report: KeptReports,
): () => void {
  // Changes are sent even if the viewer has moved on.
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
  const keeps = openGuestKeeps();
  let bookmarks: Bookmarks | null = null;
  const handing = handOverAtLogin({
    client,
    keeps,
    toasts,
    account: viewer.account,
    async onDone() {
      report.handedOver();
      await bookmarks?.reload();
    },
  });
  const stopBookmarks = watch(
    () => {
      if (!wantsBookmarks.value) return undefined;
      return whenQuiet({
        quiet: Promise.resolve(),
        load: () => import('../library/viewer-bookmarks'),
        open: ({ openViewerBookmarks }) =>
          untracked(() => {
            const opened = openViewerBookmarks({ owner, waiting: handing.bookmarks, client, viewer, keeps });
            bookmarks = opened;
            report.bookmarks(opened);
            return () => {
              bookmarks = null;
              report.bookmarks(null);
              opened.close();
            };
          }),
      });
    },
    () => undefined,
  );
  const stopLogins = followLogins(tokens, () => readCookie(config.authCookie));
  return () => {
    stopLogins();
    stopSettings();
    stopBookmarks();
    handing.close();
  };
}
