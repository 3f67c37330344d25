import type { PlatformClient } from '../../api/request';
import type { Viewer } from '../viewer/viewer';
import { type BookmarksOptions, openBookmarks } from './bookmarks';
import { keepBookmarks } from './guest-bookmarks';
import type { GuestKeeps } from './guest-keeps';

interface ViewerBookmarksOptions extends Pick<BookmarksOptions, 'owner' | 'waiting'> {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'id' | 'isLogin'>;
  readonly keeps: GuestKeeps;
}

/** The bookmarks of the account, or of a guest on this device. */
export function openViewerBookmarks({
  owner,
  waiting,
  client,
  viewer,
  keeps,
}: ViewerBookmarksOptions): ReturnType<typeof openBookmarks> {
  return openBookmarks({
    owner,
    waiting,
    page: () => document.URL,
    keeper: keepBookmarks(client, viewer, keeps),
  });
}
