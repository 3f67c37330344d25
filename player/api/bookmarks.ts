import { anything } from './answer';
import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { BookmarkAnswer, type BookmarkRequest, Bookmarks, bookmarkCategories } from './schema/bookmark';

export type BookmarkCategory = keyof typeof bookmarkCategories;

export interface Bookmark {
  readonly id: string;
  /** The bookmarked address. */
  readonly link: string;
}

export interface NewBookmark {
  readonly link: string;
  readonly coverUrl: string | null;
  readonly title: string;
  readonly category: BookmarkCategory;
}

/**
 * GET `user/bookmarks`: the viewer's own, the newest first.
 *
 * @throws ApiError; 401 without a token
 */
export async function fetchBookmarks(
  client: PlatformClient,
  signal: AbortSignal,
): Promise<readonly Bookmark[]> {
  const wire = await client.call({ path: laterPaths.bookmarks, schema: Bookmarks, xToken: true, signal });
  return wire.map(({ id, object_link }) => ({ id, link: object_link }));
}

/**
 * POST `list-create-bookmark`. Not retried automatically: the bookmark might be added twice.
 *
 * @throws ApiError with the platform's words; 401 without a token
 */
export async function addBookmark(
  client: PlatformClient,
  { link, coverUrl, title, category }: NewBookmark,
  signal: AbortSignal,
): Promise<Bookmark> {
  const body: BookmarkRequest = {
    object_link: link,
    cover_url: coverUrl,
    title,
    category: bookmarkCategories[category],
  };
  const { id, object_link } = await client.call({
    method: 'POST',
    path: laterPaths.addBookmark,
    schema: BookmarkAnswer,
    xToken: true,
    body,
    policy: noRetry,
    signal,
  });
  return { id, link: object_link ?? link };
}

/**
 * DELETE `retrieve-update-delete-bookmark/{id}`.
 *
 * @throws ApiError; 401 without a token, 404 when it is gone already
 */
export async function removeBookmark(client: PlatformClient, id: string, signal: AbortSignal): Promise<void> {
  await client.call({
    method: 'DELETE',
    path: laterPaths.bookmark(id),
    schema: anything,
    xToken: true,
    signal,
  });
}
