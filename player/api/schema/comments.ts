import * as v from 'valibot';
import { request } from './caller';
import { DefaultMessage } from './default-message';
import { listOf, readableListOf } from './list';
import { Count, Flag, Id, Moment, OptionalId, optionalList, Text } from './loose';

/** GET `comments/content-get-update-delete/{content_id}`: a content's comment settings and number of comments. */
export const CommentInfo = v.object({
  can_comment: Flag,
  /** New comments wait for approval. */
  comment_hidden_default: Flag,
  /** Comments and replies, visible ones and those that wait for approval. */
  comments_count: Count,
  hidden_comments_count: Count,
  first_level_comments_count: Count,
  first_level_hidden_comments_count: Count,
  default_messages: optionalList(DefaultMessage),
});
export type CommentInfo = v.InferOutput<typeof CommentInfo>;

/** `like`: the number of likes. */
export const Comment = v.object({
  id: Id,
  text: Text,
  content: OptionalId,
  reply_to: OptionalId,
  author: Id,
  like: Count,
  created_at: v.pipe(Moment, v.number()),
  replies_count: Count,
  /** It waits for approval. */
  hidden: Flag,
});
export type Comment = v.InferOutput<typeof Comment>;

/** The response to a new comment. `null`: the comment was added, but the response does not contain it. */
export const AddedComment = v.union([
  Comment,
  v.pipe(
    v.object({}),
    v.transform(() => null),
  ),
]);

/** GET `comments/list-content-comments/{content_id}` and `comments/list-comment-replies/{comment_id}`. */
export const Comments = listOf(Comment);
export const ReadableComments = readableListOf(Comment);

export const COMMENT_LENGTH = 5000;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(COMMENT_LENGTH));

/** POST `comments/comment/create`: on a content or as a reply, as free text or as a default message. */
export const CommentRequest = v.union([
  request({ content: Id, text }),
  request({ content: Id, default_message_id: Id }),
  request({ reply_to: Id, text }),
  request({ reply_to: Id, default_message_id: Id }),
]);
export type CommentRequest = v.InferInput<typeof CommentRequest>;

/** POST, DELETE `comments/comment/{id}/like`: the new number of likes. */
export const LikeAnswer = v.object({ like: Count });
export type LikeAnswer = v.InferOutput<typeof LikeAnswer>;
