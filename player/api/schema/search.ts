import * as v from 'valibot';
import { caller } from './caller';
import { pageRequest } from './list';
import { Id, optionalList, Title } from './loose';
import { VideoKind } from './video-kind';

/** Longer queries are rejected. */
export const QUERY_LENGTH = 200;

/** GET `v2/search-viewers`. The items of its lists are separated by commas. */
export const SearchQuery = pageRequest({
  q: v.optional(v.pipe(v.string(), v.maxLength(QUERY_LENGTH))),
  /** Ids of tags; each result has all of them. */
  tag: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Ids of providers, or `all`. */
  user_ids: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  video_type: v.optional(VideoKind),
});

export const TagsQuery = v.object(caller);

/** GET `viewers-tag-list/{type}`: the tags of all videos of one type. */
export const Tags = v.object({ results: optionalList(v.object({ id: Id, title: Title })) });
