import * as v from 'valibot';
import { request } from './caller';
import { Message } from './chat';
import { OptionalNumber, optionalList } from './loose';

const LONGEST_CURSOR = 512;

/** `from` and `to`: seconds of the video, or ISO times of a live stream; `to` is not included. */
export const ReplayMessagesQuery = request({
  from: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  to: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CURSOR))),
});

/**
 * GET `replay/{type}/{id}/messages`: oldest first, without messages that were deleted or never confirmed. A `cursor`
 * requests the page after this one.
 */
export const ReplayMessages = v.object({
  /** `at`: position in the video; absent in the replay of a live stream, where `created_at` applies. */
  data: optionalList(v.object({ ...Message.entries, at: OptionalNumber })),
  cursor: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_CURSOR)), null),
});
