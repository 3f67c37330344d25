import * as v from 'valibot';
import { request } from './caller';
import { Count, OptionalText, wholeList } from './loose';

/** The envelope of all paged lists. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ count: Count, next: OptionalText, previous: OptionalText, results: wholeList(item) });
}

/** The same for the player: an invalid item becomes `null`, so that it still counts for the offset of the next page. */
/* @__NO_SIDE_EFFECTS__ */
export function readableListOf<const S extends v.GenericSchema>(item: S) {
  return listOf(v.fallback(v.nullable(item), null));
}

const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.number());

export const PageQuery = request({
  offset: v.optional(wholeNumber, '0'),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1000)), '10'),
});
/** The schema of a request for a page. */
/* @__NO_SIDE_EFFECTS__ */
export function pageRequest<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object({ ...PageQuery.entries, ...entries });
}

export type PageQuery = v.InferOutput<typeof PageQuery>;
