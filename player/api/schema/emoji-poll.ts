import * as v from 'valibot';
import { request } from './caller';
import { Id, isWhole, OptionalId } from './loose';

/** Emojis sent since the last call, by their ids. Larger counts in one interval come from a script. */
const Sent = v.record(v.string(), v.pipe(v.number(), isWhole, v.minValue(0), v.maxValue(10_000)));

/**
 * POST `set-emoji-poll`, at most every `config.empoji_poll_interval`: an optional vote, and the emojis that this
 * viewer sent since the last call, separately for each list. `type` and `id` are those of the video.
 */
export const EmojiPollRequest = request({
  poll: v.nullable(v.object({ option_id: Id })),
  emoji_list_1: Sent,
  emoji_list_2: Sent,
  type: v.string(),
  id: Id,
  /** `null`: anonymous. */
  user_id: OptionalId,
});
export type EmojiPollRequest = v.InferInput<typeof EmojiPollRequest>;

/**
 * The emojis were counted. For the vote, `ok`, `already-voted` (this viewer's first vote stays) or `closed` (the option
 * does not belong to an open question); other platforms may use other words.
 */
export const EmojiPollAnswer = v.object({ status: v.string() });
export type EmojiPollAnswer = v.InferOutput<typeof EmojiPollAnswer>;
