import * as v from 'valibot';

/**
 * What every request carries: the anonymous viewer's id and, when there is one, the content provider. In the query
 * of GET, HEAD and DELETE, in the body of the others. Spread into the schema of a request.
 */
export const caller = {
  uuid: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
  provider: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

export const CallerQuery = v.object(caller);
export type CallerQuery = v.InferOutput<typeof CallerQuery>;
