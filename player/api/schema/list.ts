import * as v from 'valibot';
import { request } from './caller';
import { Count, list, OptionalText } from './loose';

/** The envelope of all paged lists. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ count: Count, next: OptionalText, previous: OptionalText, results: list(item) });
}

const wholeNumber = v.pipe(v.string(), v.digits(), v.transform(Number), v.number());

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
