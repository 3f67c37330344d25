import * as v from 'valibot';
import { request } from './caller';
import { Id, list, OptionalText } from './loose';

/** The wire's numbers for categories of bookmarks. */
export const bookmarkCategories = { film: 1, sport: 2 } as const;

/** An item of GET `user/bookmarks`, the list of the viewer's own bookmarks, the newest first. */
export const Bookmark = v.object({ id: Id, object_link: v.string() });
export type Bookmark = v.InferOutput<typeof Bookmark>;

export const Bookmarks = list(Bookmark);

/** POST `list-create-bookmark`. */
export const BookmarkRequest = request({
  object_link: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  cover_url: OptionalText,
  title: v.pipe(v.string(), v.maxLength(500)),
  category: v.picklist([1, 2]),
});
export type BookmarkRequest = v.InferInput<typeof BookmarkRequest>;

/** The response of POST `list-create-bookmark`; only the id is required. */
export const BookmarkAnswer = v.object({ id: Id, object_link: OptionalText });
export type BookmarkAnswer = v.InferOutput<typeof BookmarkAnswer>;
