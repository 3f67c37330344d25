import { laterPaths } from './later-paths';
import { decodePage, type Page, type Stretch, stretchQuery } from './list';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import {
  AddedComment,
  CommentInfo as CommentInfoOnWire,
  type Comment as CommentOnWire,
  type CommentRequest,
  LikeAnswer,
  ReadableComments,
} from './schema/comments';
import type { DefaultMessage } from './schema/default-message';

export { COMMENT_LENGTH } from './schema/comments';
export type { DefaultMessage } from './schema/default-message';

/** The comment settings and the number of comments of a video. */
export interface CommentInfo {
  readonly canComment: boolean;
  /** New comments wait for approval. */
  readonly hiddenByDefault: boolean;
  /** Number of comments and replies, visible ones and those that wait for approval. */
  readonly count: number;
  readonly hiddenCount: number;
  /** The same without replies. */
  readonly firstLevelCount: number;
  readonly firstLevelHiddenCount: number;
  readonly defaultMessages: readonly DefaultMessage[];
}

export interface Comment {
  readonly id: string;
  readonly text: string;
  /** Id of the comment that this reply answers; `null` on the first level. */
  readonly replyTo: string | null;
  /** User id; names and pictures come from `profile/users`. */
  readonly author: string;
  /** Number of likes. */
  readonly likes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly repliesCount: number;
  /** It waits for approval. */
  readonly hidden: boolean;
}

/**
 * GET `comments/content-get-update-delete/{content_id}`.
 *
 * @throws ApiError; 404 where there are no comments
 */
export async function fetchCommentInfo(
  client: PlatformClient,
  contentId: string,
  signal: AbortSignal,
): Promise<CommentInfo> {
  const wire = await client.call({
    path: laterPaths.commentInfo(contentId),
    schema: CommentInfoOnWire,
    signal,
  });
  return {
    canComment: wire.can_comment,
    hiddenByDefault: wire.comment_hidden_default,
    count: wire.comments_count,
    hiddenCount: wire.hidden_comments_count,
    firstLevelCount: wire.first_level_comments_count,
    firstLevelHiddenCount: wire.first_level_hidden_comments_count,
    defaultMessages: wire.default_messages,
  };
}

/**
 * GET `comments/list-content-comments/{content_id}`: those of the first level, the newest first.
 *
 * @throws ApiError
 */
export async function fetchComments(
  client: PlatformClient,
  contentId: string,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<Page<Comment>> {
  const path = laterPaths.comments(contentId);
  const wire = await client.call({ path, query: stretchQuery(stretch), schema: ReadableComments, signal });
  return decodePage(wire, stretch.offset, decodeComment);
}

/**
 * GET `comments/list-comment-replies/{comment_id}`: the oldest first, as a conversation is read.
 *
 * @throws ApiError
 */
export async function fetchReplies(
  client: PlatformClient,
  commentId: string,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<Page<Comment>> {
  const path = laterPaths.replies(commentId);
  const wire = await client.call({ path, query: stretchQuery(stretch), schema: ReadableComments, signal });
  return decodePage(wire, stretch.offset, decodeComment);
}

/** A comment on a content, or a reply to a comment; as free text, or one of the platform's default messages. */
export type NewComment = ({ readonly contentId: string } | { readonly replyTo: string }) &
  ({ readonly text: string } | { readonly defaultMessageId: string });

/**
 * POST `comments/comment/create`. Not retried automatically: the comment might be added twice.
 *
 * @returns `null` if the comment was added, but the response does not contain it
 * @throws ApiError with the platform's words; 401 without a token, 403 where commenting is not possible
 */
export async function addComment(
  client: PlatformClient,
  comment: NewComment,
  signal: AbortSignal,
): Promise<Comment | null> {
  const text = 'text' in comment ? { text: comment.text } : { default_message_id: comment.defaultMessageId };
  const body: CommentRequest =
    'contentId' in comment ? { content: comment.contentId, ...text } : { reply_to: comment.replyTo, ...text };
  const wire = await client.call({
    method: 'POST',
    path: laterPaths.addComment,
    schema: AddedComment,
    bearer: true,
    body,
    policy: noRetry,
    signal,
  });
  return wire === null ? null : decodeComment(wire);
}

/**
 * POST or DELETE `comments/comment/{id}/like`, for the anonymous id; idempotent.
 *
 * @returns the new number of likes
 * @throws ApiError; 404 when the comment is gone
 */
export async function likeComment(
  client: PlatformClient,
  id: string,
  liked: boolean,
  signal: AbortSignal,
): Promise<number> {
  const { like } = await client.call({
    method: liked ? 'POST' : 'DELETE',
    path: laterPaths.commentLike(id),
    schema: LikeAnswer,
    signal,
  });
  return like;
}

function decodeComment(wire: CommentOnWire): Comment {
  const { id, text, reply_to, author, like, created_at, replies_count, hidden } = wire;
  return {
    id,
    text,
    replyTo: reply_to || null,
    author,
    likes: like,
    createdAt: created_at * 1000,
    repliesCount: replies_count,
    hidden,
  };
}
