import { addBookmark, fetchBookmarks, removeBookmark } from '../../api/bookmarks';
import type { PlatformClient } from '../../api/request';
import type { Viewer } from '../viewer/viewer';
import type { BookmarksOptions } from './bookmarks';
import { type GuestKeeps, unlessLeft } from './guest-keeps';

/** Bookmarks on the platform; those of a guest are kept on the device as well, for a later login. */
export function keepBookmarks(
  client: PlatformClient,
  viewer: Pick<Viewer, 'id' | 'isLogin'>,
  keeps: GuestKeeps,
): BookmarksOptions['keeper'] {
  // The request continues even after the viewer has moved on.
  const never = new AbortController().signal;
  return {
    fetch: (signal) => fetchBookmarks(client, signal),
    async add(bookmark) {
      const [isGuest, guest] = [!viewer.isLogin.peek(), viewer.id.peek()];
      // Before the request, since leaving the page can abort it.
      if (isGuest) keeps.add({ kind: 'bookmark', ...bookmark }, guest);
      try {
        return await addBookmark(client, bookmark, never);
      } catch (error) {
        if (isGuest) unlessLeft(() => keeps.remove({ kind: 'bookmark', link: bookmark.link }, null));
        throw error;
      }
    },
    async remove(id, link) {
      const isGuest = !viewer.isLogin.peek();
      await removeBookmark(client, id, never);
      if (isGuest && link !== null) keeps.remove({ kind: 'bookmark', link }, null);
    },
  };
}
