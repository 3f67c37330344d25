import * as v from 'valibot';

/**
 * Sent with every request: the anonymous viewer's id and the content provider, if any. In the query of GET, HEAD and
 * DELETE, in the body of others.
 */
export const caller = {
  uuid: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
  provider: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

/** The schema of a request. A build drops schemas that only servers use, unless a caller spreads `caller` itself. */
/* @__NO_SIDE_EFFECTS__ */
export function request<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object({ ...caller, ...entries });
}

export const CallerQuery = v.object(caller);
export type CallerQuery = v.InferOutput<typeof CallerQuery>;
