import * as v from 'valibot';

/** Every 4xx and 5xx. `detail` is in the viewer's language, save for requests that only a program can get wrong. */
export const Failure = v.object({ detail: v.string() });
export type Failure = v.InferOutput<typeof Failure>;

/** The answer of calls that only store something. */
export const Stored = v.object({ status: v.literal('ok') });
export type Stored = v.InferOutput<typeof Stored>;
