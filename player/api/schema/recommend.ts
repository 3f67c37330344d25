import * as v from 'valibot';
import { request } from './caller';
import { Card } from './card';
import { Id, isWhole, list, optionalList, PlainTitle } from './loose';

/** GET `recommend-lists/{type}/{id}`: lists with a title of their own. */
export const RecommendLists = list(v.object({ id: Id, title: PlainTitle, results: optionalList(Card) }));

/** POST `web-list-config`: all of it at once. */
export const ListConfigRequest = request({
  limit: v.pipe(v.number(), isWhole, v.minValue(1), v.maxValue(1000)),
  offset: v.pipe(v.number(), isWhole, v.minValue(0)),
});

/**
 * Which lists a page shows, in this order and under these titles. `recommendation` is the list of `recommendation/…`,
 * and `list` the one of `recommend-lists/…` with the same id; other platforms may have more kinds.
 */
export const ListConfig = v.object({
  results: optionalList(v.object({ id: Id, title: PlainTitle, kind: v.string() })),
});
