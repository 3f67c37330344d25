import * as v from 'valibot';

/**
 * Sent with every request: the anonymous viewer's id and the content provider, if any. In the query of GET, HEAD and
 * DELETE, in the body of others. Spread into request schemas.
 */
export const caller = {
  uuid: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
  provider: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

export const CallerQuery = v.object(caller);
export type CallerQuery = v.InferOutput<typeof CallerQuery>;
