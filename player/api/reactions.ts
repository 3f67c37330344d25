import { laterPaths } from './later-paths';
import { outageRetry } from './outage-retry';
import type { CallOptions, PlatformClient } from './request';
import { EmojiPollAnswer, type EmojiPollRequest } from './schema/emoji-poll';

/** A viewer's vote and reactions since the last call. */
export interface Say {
  /** The chosen option; `null` without a vote. */
  readonly option: string | null;
  /** The count of each emoji by id; the lists are those of the aggregate. */
  readonly reactions: { readonly 1: Counts; readonly 2: Counts };
}

export type Counts = Readonly<Record<string, number>>;

/** The result of the vote; reactions are counted in any case. */
export type Verdict = 'taken' | 'voted-before' | 'closed';

/** The viewer, and the live stream. */
export interface Speaker {
  readonly type: string;
  readonly id: string;
  readonly userId: string | null;
}

/**
 * POST `set-emoji-poll`: vote and reactions together.
 *
 * @throws ApiError
 */
export async function sendReactions(
  client: PlatformClient,
  { type, id, userId }: Speaker,
  { option, reactions }: Say,
  signal: AbortSignal,
  { keepalive = false, onRetry }: Pick<CallOptions<typeof EmojiPollAnswer>, 'keepalive' | 'onRetry'> = {},
): Promise<Verdict> {
  const body: EmojiPollRequest = {
    poll: option === null ? null : { option_id: option },
    emoji_list_1: { ...reactions[1] },
    emoji_list_2: { ...reactions[2] },
    type,
    id,
    user_id: userId,
  };
  const { status } = await client.call({
    method: 'POST',
    path: laterPaths.reactions,
    schema: EmojiPollAnswer,
    body,
    policy: outageRetry,
    onRetry,
    keepalive,
    signal,
  });
  if (status === 'closed') return 'closed';
  return status === 'already-voted' ? 'voted-before' : 'taken';
}
