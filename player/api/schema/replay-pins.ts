import * as v from 'valibot';
import { Message } from './chat';
import { Moment, optionalList } from './loose';

/** Seconds of the video (a number on the wire), or since 1970 in the replay of a live stream (ISO 8601 on the wire). */
const Place = Moment;

/**
 * GET `replay/{type}/{id}/pins`: the pinned messages of the chat, without those that were deleted. Of several at one
 * time, the last one pinned is shown.
 */
export const ReplayPins = v.object({
  /** `until` is absent while the message is still pinned. */
  data: optionalList(v.object({ message: Message, at: Place, until: Place })),
});
