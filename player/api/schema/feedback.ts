import * as v from 'valibot';
import { LogEvent } from './logs';

/** POST `feedback`: a log event with the viewer's rating; `ft` is free text. 1 is very bad, 5 very good. */
export const FeedbackRequest = v.looseObject({
  ...LogEvent.entries,
  rating: v.picklist([1, 2, 3, 4, 5]),
  reasons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(20)),
  ft: v.pipe(v.string(), v.maxLength(2000)),
});
export type FeedbackRequest = v.InferInput<typeof FeedbackRequest>;
